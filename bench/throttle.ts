import type { CDPSession } from 'playwright-core';

/** The simulated conditions: a good phone connection (Fast 4G) and a quarter of this machine's CPU speed. */
export const CONDITIONS = { downMbit: 9, upMbit: 1.5, latencyMs: 60, cpuSlowdown: 4 };

const bytesPerSecond = (megabits: number) => (megabits * 1_000_000) / 8;

/** Applies CONDITIONS to a page's network and CPU. */
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

export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: CONDITIONS.cpuSlowdown });
}

/** Turns off CPU throttling, which keeps a core busy even while the page is idle. */
export async function letGo(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}
