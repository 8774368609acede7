import { Fragment, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { announcer } from './announce';

/** A message: the names in it, which Unicode's isolates enclose, become `<bdi>`, so that no reader stumbles over invisible characters. */
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
  /** Interrupts what is being read: for failures. */
  urgent?: boolean;
  children: ReactNode;
}

/**
 * One of the page's two live regions, polite or assertive. Both are there before anything is said in them, as screen readers want it; each
 * reads what is added and not what was there before. Toasts are its children; the polite one also holds the announcements.
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
