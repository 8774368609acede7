import type { Screen } from './screen';

/** Swipes horizontally in the middle of the screen from one x position to another, in pixels. */
export const swipe = async ({ page }: Screen, from: number, to: number): Promise<void> => {
  const { height } = page.viewportSize()!;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y: height / 2 })) });
  await touch('touchStart', from);
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', from + ((to - from) * step) / 5);
  await touch('touchEnd');
  await session.detach();
};
