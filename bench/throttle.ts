import type { CDPSession } from 'playwright-core';

/** A phone's connection on a good day (Fast 4G), and a processor a quarter as fast as this machine's. */
export const CONDITIONS = { downMbit: 9, upMbit: 1.5, latencyMs: 60, cpuSlowdown: 4 };

const bytesPerSecond = (megabits: number) => (megabits * 1_000_000) / 8;

/** Slows a page's network and processor down to CONDITIONS. */
export async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: CONDITIONS.latencyMs,
    downloadThroughput: bytesPerSecond(CONDITIONS.downMbit),
    uploadThroughput: bytesPerSecond(CONDITIONS.upMbit),
  });
  await slowDown(session);
}

/** Slows a page's processor down. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: CONDITIONS.cpuSlowdown });
}

/** Gives a page the whole processor back: one that is slowed down keeps a core busy, even at rest. */
export async function letGo(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}
