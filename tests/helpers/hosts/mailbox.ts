import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { setTimeout } from 'node:timers/promises';

/** An email that the mail server received: its recipients and decoded parts. */
export interface Received {
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  raw: string;
}

const decoded = (part: string): string => {
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/transfer-encoding: quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};

const words = (header: string) =>
  header
    .replaceAll(/\r\n\s+/g, ' ')
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, value: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(value, 'base64').toString()
        : decoded(`transfer-encoding: quoted-printable\r\n\r\n${value.replaceAll('_', ' ')}`),
    );

const read = (raw: string, to: string[], from: string): Received => {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1];
  const parts = boundary ? raw.split(`--${boundary}`) : [];
  const part = (type: string) =>
    decoded((parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? '').replace(/^\r\n/, ''));
  const [, subject = ''] = /^Subject: ((?:.*\r\n[ \t])*.*)\r\n/m.exec(raw) ?? [];
  return { raw, to, from, subject: words(subject), text: part('text/plain'), html: part('text/html') };
};

/**
 * Starts a real mail server on a free port. It stores the emails that it receives. `refuse` can return an error code
 * for a recipient.
 */
export const openMailbox = async (refuse: (to: string) => number | undefined = () => undefined) => {
  const letters: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const code = refuse(address);
      done(
        code === undefined ? null : Object.assign(new Error(`no such mailbox as ${address}`), { responseCode: code }),
      );
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        letters.push(
          read(
            Buffer.concat(chunks).toString(),
            envelope.rcptTo.map(({ address }) => address),
            from,
          ),
        );
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    /** Waits for the email with the given index and resolves with it. Rejects after ten seconds. */
    async letter(index: number): Promise<Received> {
      for (let waited = 0; waited < 10_000; waited += 20) {
        const found = letters[index];
        if (found) return found;
        await setTimeout(20);
      }
      throw new Error(`Of ${index + 1} letters ${letters.length} have come`);
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
};
