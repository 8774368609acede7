/**
 * A selected file that is sent together with the record, because the API has no separate uploads. Until the file is
 * sent, the field's value is a blob URL created by the page. Servers never store this URL.
 */
interface HeldFile {
  file: File;
  /** The upload progress of the current write: the percentage of bytes sent. */
  percent?: number | undefined;
}

const held = new Map<string, HeldFile>();
const listeners = new Set<() => void>();

export const holdFile = (file: File): string => {
  const address = URL.createObjectURL(file);
  held.set(address, { file });
  return address;
};

/** Returns the file for a blob URL, or undefined if this page has no file with that URL. */
export const heldFile = (address: unknown): File | undefined => held.get(address as string)?.file;

export const holdsFiles = (): boolean => held.size > 0;

/**
 * Sets the upload progress of the given files, as a percentage of their bytes. `percent` is undefined when the write
 * has ended.
 */
export const noteSent = (addresses: readonly string[], percent: number | undefined): void => {
  for (const address of addresses) {
    const { file } = held.get(address)!;
    held.set(address, { file, percent });
  }
  if (addresses.length > 0) listeners.forEach((listener) => listener());
};

/** Returns the upload progress of a file as a percentage, or undefined if the file isn't being sent. */
export const percentSent = (address: string): number | undefined => held.get(address)?.percent;

/** Returns the upload progress of the current write as a percentage. Returns undefined if no files are being sent. */
export const percentUnderWay = (): number | undefined =>
  [...held.values()].find(({ percent }) => percent !== undefined)?.percent;

/** Subscribes to changes in the upload progress. Returns a function that unsubscribes. */
export const onSent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
