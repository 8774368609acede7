import type { Text } from '../../../core/text/text';
import type { Notification, NotificationKinds, Said } from '../../../declaration/admin/notifications';

/** What a notification says beside its kind's label, part by part, in their order. */
export const partsOf = (
  { kind, about }: Notification,
  kinds: NotificationKinds,
): { name: string; how: Said; value: unknown }[] =>
  Object.entries(kinds[kind]?.says ?? {})
    .map(([name, how]) => ({ name, how, value: about[name] }))
    .filter(({ value }) => value !== undefined && value !== null && value !== '');

/** Words that stand as they are, or that are had in several languages. */
export const wordsOf = (value: unknown, text: (given: Text) => string): string =>
  typeof value === 'string' ? value : text(value as Text);

/** A notification as it is said aloud: its kind, and the first code or words of it, so that a second of the same kind is said, too. */
export const saidAloud = (
  one: Notification,
  kinds: NotificationKinds,
  text: (given: Text | undefined) => string,
): string => {
  const telling = partsOf(one, kinds).find(({ how }) => how === 'code' || how === 'words');
  return [text(kinds[one.kind]?.label), telling && wordsOf(telling.value, text)].filter(Boolean).join(': ');
};

/** Where it is kept whether notifications sound; a preference, which a logout leaves. */
export const soundKey = 'preferences.notification_sound';

/** Two short tones, a fifth apart, drawn by the browser itself: no file is fetched for them. */
export const chime = (): void => {
  const Context = globalThis.AudioContext;
  if (!Context) return;
  const context = new Context();
  const start = context.currentTime;
  [660, 990].forEach((frequency, place) => {
    const [tone, loudness] = [context.createOscillator(), context.createGain()];
    const at = start + place * 0.12;
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(0.08, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.3);
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.32);
  });
  // A page on which nothing was pressed yet may make no sound: then it stays silent.
  setTimeout(() => void context.close().catch(() => undefined), 1000);
};
