import { Fragment, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { announcer } from './announce';

/**
 * A message. Names enclosed in Unicode isolates become `<bdi>`, because some screen readers stumble over the invisible
 * characters.
 */
export const Sentence = ({ text }: { text: string }) =>
  text.split(/\u2068([^\u2069]*)\u2069/).map((part, index) => {
    // eslint-disable-next-line react/no-array-index-key -- the parts of one text never move
    return index % 2 ? <bdi key={index}>{part}</bdi> : <Fragment key={index}>{part}</Fragment>;
  });

const Lines = () =>
  useSyncExternalStore(announcer.subscribe, announcer.lines).map(({ id, text }) => (
    <p key={id} className="unseen">
      <Sentence text={text} />
    </p>
  ));

interface LiveRegionProps {
  className?: string;
  urgent?: boolean;
  children: ReactNode;
}

/**
 * One of the page's two live regions, polite or assertive. Screen readers require both to exist before they contain a
 * message; only additions are read. Toasts are its children; the polite region also holds the announcements.
 */
export const LiveRegion = ({ className, urgent = false, children }: LiveRegionProps) => (
  <div
    className={className}
    role={urgent ? 'alert' : 'status'}
    aria-live={urgent ? 'assertive' : 'polite'}
    aria-atomic="false"
  >
    {children}
    {!urgent && <Lines />}
  </div>
);
