import { Fragment, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
export interface Line {
  id: number;
  topic: string;
  text: string;
}

/**
 * How long, in milliseconds, to collect messages on the same topic. If the user quickly flips through ten pages, only
 * the last one is announced.
 */
const gathering = 300;

/**
 * How long, in milliseconds, an announced message stays on the page. It is then removed so that screen readers don't
 * find outdated messages.
 */
const stays = 8000;

interface Topic {
  text: string | (() => string);
  timer: ReturnType<typeof setTimeout> | undefined;
  last: number;
}

const createAnnouncer = () => {
  const [topics, listeners] = [new Map<string, Topic>(), new Set<() => void>()];
  let lines: readonly Line[] = [];
  let count = 0;
  const show = (next: readonly Line[]) => {
    lines = next;
    listeners.forEach((listener) => listener());
  };
  const say = (topic: string) => {
    const entry = topics.get(topic)!;
    const { text } = entry;
    entry.timer = undefined;
    const message = typeof text === 'string' ? text : text();
    if (message === '') return;
    entry.last = Date.now();
    count += 1;
    const id = count;
    show([...lines.filter((line) => line.topic !== topic), { id, topic, text: message }]);
    setTimeout(() => show(lines.filter((line) => line.id !== id)), stays);
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    lines: () => lines,
    /**
     * Politely announces a message to screen readers. A later message on the same `topic` replaces a pending one. Each
     * topic is announced at most once every `pause` milliseconds. If the message is a function, it is called when the
     * announcement is made. Empty messages aren't announced.
     */
    announce: (topic: string, text: Topic['text'], pause = 0): void => {
      const entry: Topic = topics.get(topic) ?? { text, timer: undefined, last: -Infinity };
      topics.set(topic, entry);
      entry.text = text;
      entry.timer ??= setTimeout(() => say(topic), Math.max(gathering, entry.last + pause - Date.now()));
    },
  };
};

export const announcer = createAnnouncer();

export const { announce } = announcer;

/**
 * A message. Names enclosed in Unicode isolates are rendered as `<bdi>`, because some screen readers misread the
 * isolates.
 */
export const Sentence = ({ text }: { text: string }) =>
  text.split(/\u2068([^\u2069]*)\u2069/).map((part, index) => {
    // eslint-disable-next-line react/no-array-index-key -- the parts of a text are never reordered
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
 * A live region of the page, either polite or assertive. Screen readers require both regions to exist before a message
 * is added, and announce only additions. Toasts are children of one of the regions. The polite region also contains the
 * announcements.
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
