/** Heading under which a prompt card has its steps. */
const HEADING = 'Recovery Steps:';
const STEP = /^(\d{1,3})\. (\S.*)$/;

/**
 * The steps of a prompt card in their order (error-prompt-card, "Integration with Agents"): the lines below
 * `Recovery Steps:` that begin with the next number. Numbers elsewhere, in the cause above all, are no steps.
 */
export function stepsOfPrompt(prompt: string): readonly string[] {
  const lines = prompt.split('\n');
  const steps: string[] = [];
  for (const line of lines.slice(lines.lastIndexOf(HEADING) + 1)) {
    const match = STEP.exec(line);
    if (match?.[2] !== undefined && Number(match[1]) === steps.length + 1) steps.push(match[2]);
  }
  return lines.includes(HEADING) ? steps : [];
}

/** The command that a step names after its colon, as in `Run: npm install`; `null` where a step is words only. */
export function commandOfStep(step: string): string | null {
  const colon = step.indexOf(': ');
  const command = colon === -1 ? '' : step.slice(colon + 2).trim();
  return command === '' ? null : command;
}
