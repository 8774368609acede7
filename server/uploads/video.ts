/** The boxes of an MP4 one behind the other, by their names; null where they don't end with the file (ISO 14496-12, 4.2). */
const boxesOf = (content: Buffer): string[] | null => {
  const names: string[] = [];
  let at = 0;
  while (at < content.length) {
    if (content.length - at < 8) return null;
    // None given: it goes to the end.
    const short = content.readUInt32BE(at) || content.length - at;
    const isLong = short === 1;
    if (isLong && content.length - at < 16) return null;
    const size = isLong ? Number(content.readBigUInt64BE(at + 8)) : short;
    if (size < (isLong ? 16 : 8) || size > content.length - at) return null;
    names.push(content.toString('latin1', at + 4, at + 8));
    at += size;
  }
  return names;
};

/** The boxes that an MP4 may be of. */
const known = new Set([
  'ftyp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'styp', 'emsg', 'prft', 'free', 'skip', 'wide', 'pdin', 'uuid', 'meta', 'udta',
]);

const isMp4 = (content: Buffer): boolean => {
  const names = boxesOf(content);
  return names !== null && names[0] === 'ftyp' && names.includes('moov') && names.includes('mdat') && names.every((name) => known.has(name));
};

/** A number of EBML whose length its first byte tells (RFC 8794, 4); undefined as value where it says "unknown". */
const numberAt = (content: Buffer, at: number, keepMark: boolean): { value: number | undefined; length: number } | null => {
  const first = content[at];
  if (!first) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > content.length || length > 8) return null;
  let value = keepMark ? first : first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let index = 1; index < length; index += 1) {
    value = value * 256 + content[at + index]!;
    isUnknown &&= content[at + index] === 0xff;
  }
  return { value: isUnknown && !keepMark ? undefined : value, length };
};

const ids = { header: 0x1a45dfa3, segment: 0x18538067, tracks: 0x1654ae6b, cluster: 0x1f43b675 };

const elementAt = (content: Buffer, at: number) => {
  const id = numberAt(content, at, true);
  const size = id && numberAt(content, at + id.length, false);
  if (!size) return null;
  const start = at + id.length + size.length;
  return { id: id.value, start, end: size.value === undefined ? undefined : start + size.value };
};

/** Whether the parts of a WebM fit, up to its first of unknown length, as a live recording has one. */
const isWebm = (content: Buffer): boolean => {
  const header = elementAt(content, 0);
  const segment = header?.id === ids.header && header.end ? elementAt(content, header.end) : null;
  if (segment?.id !== ids.segment || (segment.end !== undefined && segment.end !== content.length)) return false;
  const seen = new Set<number | undefined>();
  for (let at = segment.start; at < content.length; ) {
    const element = elementAt(content, at);
    if (!element || (element.end !== undefined && element.end > content.length)) return false;
    seen.add(element.id);
    if (element.end === undefined) break;
    at = element.end;
  }
  return seen.has(ids.tracks) && seen.has(ids.cluster);
};

/** Whether a video is whole, part by part from its first byte to its last: not cut off, and nothing else behind its head. */
export const isWholeVideo = (type: string, content: Buffer): boolean => (type === 'video/mp4' ? isMp4(content) : isWebm(content));
