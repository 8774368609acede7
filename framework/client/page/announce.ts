/** One message for people who listen. */
export interface Line {
  id: number;
  topic: string;
  text: string;
}

/** Milliseconds for which what is said of one topic is gathered: of ten pages turned in a row the last is announced. */
const gathering = 300;

/** Milliseconds after which a line is taken away, so that nobody who walks through the page finds old news. */
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
    const known = topics.get(topic)!;
    const { text } = known;
    known.timer = undefined;
    const said = typeof text === 'string' ? text : text();
    if (said === '') return;
    known.last = Date.now();
    count += 1;
    const id = count;
    show([...lines.filter((line) => line.topic !== topic), { id, topic, text: said }]);
    setTimeout(() => show(lines.filter((line) => line.id !== id)), stays);
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    lines: () => lines,
    /**
     * Says a text to screen readers, politely. A later text about the same `topic` replaces one that waits; a topic is announced at most once
     * in `pause` milliseconds. A function is called when it is announced; an empty text isn't announced.
     */
    announce: (topic: string, text: Topic['text'], pause = 0): void => {
      const known: Topic = topics.get(topic) ?? { text, timer: undefined, last: -Infinity };
      topics.set(topic, known);
      known.text = text;
      known.timer ??= setTimeout(() => say(topic), Math.max(gathering, known.last + pause - Date.now()));
    },
  };
};

/** The page's announcements, which the polite `LiveRegion` draws. */
export const announcer = createAnnouncer();

export const { announce } = announcer;
