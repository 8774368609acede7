interface Facts {
  /** Where to open it. */
  url: string;
  /** What it listens on. */
  host: string;
  apiUrl?: string;
  /** Nobody can log in yet: the database has no user. */
  isEmpty?: boolean;
  /** The demo accounts, a line each; empty where there are none. */
  demo: readonly string[];
}

const isLocal = (host: string) => /^(localhost|127\.[\d.]+|::1)$/.test(host);

/** What is printed once the server answers: its address, and what somebody who has just started it wants to know. */
export const announcement = ({ url, host, apiUrl, isEmpty, demo }: Facts): string => {
  const known = 'Everybody knows these accounts, and other machines can reach this server.';
  const paragraphs = [
    [`Matjar is ready: ${url}`, ...(apiUrl ? [`The dashboard alone is served here; its API is at ${apiUrl}.`] : [])],
    isEmpty ? ['Nobody can log in yet. This makes the first super-admin, a category and a shop: npm run setup', 'In a container: node dist/server/setup.js'] : [],
    demo,
    demo.length > 0 && !isLocal(host) ? [known] : [],
    ['Ctrl-C stops it.'],
  ];
  const indented = paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `  ${line}`).join('\n'));
  return `\n${indented.join('\n\n')}\n`;
};
