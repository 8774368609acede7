import { useEffect, useState } from 'react';
import { primarySubtag } from '../../core/languages';
import { useFormats, useRegion } from '../hooks/useFormats';
import { useLocale, useText } from '../hooks/useText';
import { relativeTime } from './relative';

/** The present minute, in milliseconds: what is said by it stays true while the page is open. */
const useMinute = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** How long ago something was; the exact time on hover, and for those who listen. */
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
