interface Facts {
  /** The address to open. */
  url: string;
  /** The address listened on. */
  host: string;
  apiUrl?: string;
  /** The folder of the embedded database; absent with PostgreSQL. */
  embeddedIn?: string;
  isProduction: boolean;
  /** The admin's name. */
  title: string;
  /** First steps while nobody can log in yet; else empty. */
  begin: readonly string[];
  /** Lines about demo accounts, if any. */
  demo: readonly string[];
}

const isLocal = (host: string) => /^(localhost|127\.[\d.]+|::1)$/.test(host);

/** Returns the text printed when the server is ready: its address and hints for a first start. */
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
