import type { ReadText } from '../../client/hooks/useText';
import type { Formats } from '../../client/i18n/format';

const [kibibyte, mebibyte] = [1024, 1024 * 1024];

/** Formats a file's size: whole kilobytes, or megabytes with one decimal. */
export const sizeOf = (bytes: number, formats: Pick<Formats, 'number'>, text: ReadText): string => {
  if (bytes < mebibyte)
    return `${formats.number(Math.max(1, Math.round(bytes / kibibyte)))} ${text('attachments.kilobytes')}`;
  return `${formats.number(Math.round((bytes / mebibyte) * 10) / 10)} ${text('attachments.megabytes')}`;
};
