/**
 * Files that were chosen for an API without uploads. Each stays on the page, under an address that the browser can show, until a
 * write carries it to the API. The address is the field's value in the meantime. A server holds none.
 */
interface Held {
  file: File;
  /** How much of it has been sent by the write under way, in percent. */
  percent?: number | undefined;
}

const held = new Map<string, Held>();
const listeners = new Set<() => void>();

/** Keeps a file on the page; returns its address there. */
export const holdFile = (file: File): string => {
  const address = URL.createObjectURL(file);
  held.set(address, { file });
  return address;
};

/** The file at an address, if this page holds it. */
export const heldFile = (address: unknown): File | undefined => held.get(address as string)?.file;

/** Whether the page holds any file. */
export const holdsFiles = (): boolean => held.size > 0;

/** Notes how much has been sent of these files, in percent; undefined once no write is under way. */
export const noteSent = (addresses: readonly string[], percent: number | undefined): void => {
  for (const address of addresses) {
    const { file } = held.get(address)!;
    held.set(address, { file, percent });
  }
  if (addresses.length > 0) listeners.forEach((listener) => listener());
};

/** How much of a file has been sent, in percent; undefined while no write carries it. */
export const percentSent = (address: string): number | undefined => held.get(address)?.percent;

/** How much of its files the write under way has sent, in percent; undefined while none carries any. */
export const percentUnderWay = (): number | undefined =>
  [...held.values()].find(({ percent }) => percent !== undefined)?.percent;

/** Calls the listener whenever `percentSent` may have changed; returns the way to stop that. */
export const onSent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
