import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { orderService } from './order-service.ts';
import { shopService } from './shop-service.ts';

/** The loopback services of the demo. */
export interface Services {
  readonly orderUrl: string;
  readonly shopUrl: string;
  /** Starts the order service, whose port is closed until then. */
  startOrders(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the services of the shop; the order service is down. */
export async function createServices(): Promise<Services> {
  const shop = createServer(shopService());
  const shopPort = await listen(shop, 0);
  const orders = createServer(orderService());
  const orderPort = await freePort();
  return {
    orderUrl: `http://127.0.0.1:${orderPort}`,
    shopUrl: `http://127.0.0.1:${shopPort}`,
    async startOrders() {
      if (!orders.listening) await listen(orders, orderPort);
    },
    async close() {
      await Promise.all([close(shop), close(orders)]);
    },
  };
}

/** A port that nothing listens on: the system gave it, and it was given back. */
async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0);
  await close(server);
  return port;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
