import { useEffect, useState } from 'react';
import { primarySubtag } from '../../core/languages';
import { useFormats, useLocale, useRegion, useText } from '../hooks/useText';

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/**
 * Formats a time relative to now in the largest suitable unit, such as "2 hours ago". Returns undefined if the
 * difference is less than a minute.
 *
 * @param iso The time, ISO 8601
 * @param now Milliseconds since 1970
 * @param locale A locale with its digits, such as `ar-SY-u-nu-latn`
 */
export const relativeTime = (iso: string, now: number, locale: string): string | undefined => {
  const seconds = (Date.parse(iso) - now) / 1000;
  const [unit, length] = units.find(([, one]) => Math.abs(seconds) >= one) ?? [];
  if (unit === undefined || length === undefined) return undefined;
  // Older browsers don't support `RelativeTimeFormat`, so the date is shown instead.
  if (!(Intl as Partial<typeof Intl>).RelativeTimeFormat) return new Date(iso).toLocaleDateString(locale);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(seconds / length), unit);
};

const useMinute = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** A relative time. The exact time is in the tooltip and in hidden text for screen readers. */
export const When = ({ at }: { at: string }) => {
  const text = useText();
  const locale = useLocale();
  const { digits = 'latn' } = useRegion();
  const exact = useFormats().dateTime(at);
  const now = useMinute();
  const numbers = primarySubtag(locale) === 'ar' ? digits : 'latn';
  return (
    <time dateTime={at} title={exact}>
      {relativeTime(at, now, `${locale}-u-nu-${numbers}`) ?? text('timeline.justNow')}
      <span className="unseen">{` (${exact})`}</span>
    </time>
  );
};
