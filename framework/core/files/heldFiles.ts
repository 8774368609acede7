/**
 * A selected file that is sent together with the record, because the API has no separate uploads. Until the file is
 * sent, the field's value is a blob address created by the page. Servers never store such an address.
 */
interface HeldFile {
  file: File;
  /** The percentage of the files' bytes that the current write has sent. */
  percent?: number | undefined;
}

const held = new Map<string, HeldFile>();
const listeners = new Set<() => void>();

export const holdFile = (file: File): string => {
  const address = URL.createObjectURL(file);
  held.set(address, { file });
  return address;
};

/** Returns the file for a blob address, or undefined if this page has no file with that address. */
export const heldFile = (address: unknown): File | undefined => held.get(address as string)?.file;

export const holdsFiles = (): boolean => held.size > 0;

/**
 * Updates the percentage of the given files' bytes that has been sent. `percent` is undefined after the end of the
 * write.
 */
export const noteSent = (addresses: readonly string[], percent: number | undefined): void => {
  for (const address of addresses) {
    const { file } = held.get(address)!;
    held.set(address, { file, percent });
  }
  if (addresses.length > 0) listeners.forEach((listener) => listener());
};

/** Returns the percentage of a file that has been sent, or undefined if the file isn't being sent. */
export const percentSent = (address: string): number | undefined => held.get(address)?.percent;

/**
 * Returns the percentage of the files' bytes that the current write has sent, or undefined if no files are being sent.
 */
export const percentUnderWay = (): number | undefined =>
  [...held.values()].find(({ percent }) => percent !== undefined)?.percent;

/** Subscribes to changes in the percentage of bytes that have been sent. Returns a function that unsubscribes. */
export const onSent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
