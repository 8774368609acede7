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
