import type { StepPattern } from '../step-pattern.ts';
import { RUN_AGAIN } from './common.ts';

const DOCKER = ['docker', 'docker-compose', 'podman', 'container-log'];

/** Containers, clusters and infrastructure. */
export const MACHINE_STEPS: readonly StepPattern[] = [
  {
    tools: DOCKER,
    says: /Cannot connect to the Docker daemon|Is the docker daemon running/i,
    steps: ['Check the daemon: docker info', 'Start it, or ask for the permission to reach it', RUN_AGAIN],
  },
  {
    tools: DOCKER,
    knows: ['image'],
    steps: [
      'Check the name and the tag: docker manifest inspect {image}',
      'Sign in where the image is private, or correct the name',
      RUN_AGAIN,
    ],
  },
  {
    codes: ['PORT_IN_USE'],
    tools: DOCKER,
    knows: ['port'],
    steps: [
      'See which container publishes the port: docker ps --filter publish={port}',
      'Publish another port, or stop that container if it is your own',
      RUN_AGAIN,
    ],
  },
  { codes: ['DISK_FULL'], tools: DOCKER, steps: ['See what takes the room: docker system df', 'Make room', RUN_AGAIN] },
  {
    tools: ['terraform', 'tofu'],
    says: /terraform init|tofu init|Backend initialization required/,
    steps: ['Set the folder up: terraform init', 'Check it: terraform validate', RUN_AGAIN],
  },
  {
    tools: ['kubectl', 'helm'],
    says: /connection refused|context .{0,100} does not exist|Unable to connect to the server/i,
    steps: [
      'Check which cluster is asked: kubectl config current-context',
      'Check that it answers: kubectl cluster-info',
      RUN_AGAIN,
    ],
  },
];
