/** What a gateway's error page says. */
export interface GatewayPage {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly requestId: string;
}

/** An error page of the kind that load balancers and firewalls answer with, whatever type the client accepts. */
export function gatewayPage({ status, title, detail, requestId }: GatewayPage): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${status} ${title}</title>
<style>
  *, *::before, *::after { box-sizing: border-box; margin: 0; padding: 0; }
  :root { color-scheme: light dark; --accent: #c2410c; --text: #1f2937; --muted: #6b7280; --edge: #e5e7eb; }
  body { min-height: 100vh; display: flex; align-items: center; justify-content: center; color: var(--text);
         font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; background: #f9fafb; }
  main { max-width: 38rem; padding: 2.5rem; background: #fff; border: 1px solid var(--edge); border-radius: 12px;
         box-shadow: 0 10px 25px -5px rgba(0, 0, 0, .1), 0 8px 10px -6px rgba(0, 0, 0, .1); }
  header { display: flex; gap: 1rem; align-items: center; margin-bottom: 1.5rem; }
  header svg { width: 40px; height: 40px; flex: none; }
  h1 { font-size: 1.5rem; line-height: 2rem; font-weight: 600; letter-spacing: -.01em; }
  p { line-height: 1.6; margin-bottom: 1rem; }
  dl { display: grid; grid-template-columns: 8rem 1fr; gap: .25rem 1rem; font-size: .875rem; color: var(--muted); }
  dd { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; word-break: break-all; }
  footer { margin-top: 2rem; padding-top: 1rem; border-top: 1px solid var(--edge); font-size: .75rem; color: var(--muted); }
  @media (prefers-color-scheme: dark) { body { background: #111827; } main { background: #1f2937; --text: #f3f4f6; } }
</style>
</head>
<body>
<main role="main" aria-labelledby="title">
  <header>
    <svg viewBox="0 0 24 24" fill="none" stroke="var(--accent)" stroke-width="2" stroke-linecap="round" aria-hidden="true">
      <path d="M10.29 3.86 1.82 18a2 2 0 0 0 1.71 3h16.94a2 2 0 0 0 1.71-3L13.71 3.86a2 2 0 0 0-3.42 0z"/>
      <line x1="12" y1="9" x2="12" y2="13"/><line x1="12" y1="17" x2="12.01" y2="17"/>
    </svg>
    <h1 id="title">${title}</h1>
  </header>
  <p>${detail}</p>
  <p>If the problem persists, please contact support and quote the request ID below.</p>
  <dl>
    <dt>Status</dt><dd>${status}</dd>
    <dt>Request ID</dt><dd>${requestId}</dd>
    <dt>Gateway</dt><dd>edge-fra-03</dd>
  </dl>
  <footer>This page was generated automatically by the gateway. Please do not reload it repeatedly.</footer>
</main>
</body>
</html>
`;
}
