interface Facts {
  /** Where to open it. */
  url: string;
  /** What it listens on. */
  host: string;
  apiUrl?: string;
  /** Where the embedded database is; absent with PostgreSQL. */
  embeddedIn?: string;
  isProduction: boolean;
  /** What the admin is called. */
  title: string;
  /** How to begin, where nobody can log in yet; empty where somebody can. */
  begin: readonly string[];
  /** The demo accounts, a line each; empty where there are none. */
  demo: readonly string[];
}

const isLocal = (host: string) => /^(localhost|127\.[\d.]+|::1)$/.test(host);

/** What is printed once the server answers: its address, and what somebody who has just started it wants to know. */
export const announcement = ({ title, url, host, apiUrl, embeddedIn, isProduction, begin, demo }: Facts): string => {
  const known = 'Everybody knows these accounts, and other machines can reach this server.';
  const paragraphs = [
    [`${title} is ready: ${url}`, ...(apiUrl ? [`The dashboard alone is served here; its API is at ${apiUrl}.`] : [])],
    embeddedIn === undefined
      ? []
      : [
          `${isProduction ? 'Embedded database' : 'Development'}: the data is in ${embeddedIn}. That is for trying out; DATABASE_URL names a PostgreSQL database.`,
        ],
    begin,
    demo,
    demo.length > 0 && !isLocal(host) ? [known] : [],
    ['Ctrl-C stops it.'],
  ];
  const indented = paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `  ${line}`).join('\n'));
  return `\n${indented.join('\n\n')}\n`;
};
