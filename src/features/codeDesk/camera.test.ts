// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { canScan, watchForCode } from './camera';

/** A browser with a camera that sees these codes, one look after the other. */
const browser = ({ codes = [] as string[][], formats = ['qr_code', 'ean_13'], camera = async () => {} } = {}) => {
  const track = { stop: vi.fn<() => void>() };
  const stream = { getTracks: () => [track] };
  const asked: unknown[] = [];
  const looks = [...codes];
  class BarcodeDetector {
    static getSupportedFormats = async () => formats;
    constructor(options: unknown) {
      asked.push(options);
    }
    detect = async () => (looks.shift() ?? []).map((rawValue) => ({ rawValue }));
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector);
  const getUserMedia = vi.fn<() => Promise<unknown>>(async () => {
    await camera();
    return stream;
  });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  const video = { play: vi.fn<() => Promise<void>>(async () => {}), srcObject: null } as unknown as HTMLVideoElement;
  return { track, stream, asked, video, getUserMedia };
};

const named = (name: string) => async () => {
  throw Object.assign(new Error('No'), { name });
};

const watched = (video: HTMLVideoElement) => {
  const [onCode, onFault] = [vi.fn<(code: string) => void>(), vi.fn<(fault: string) => void>()];
  return { onCode, onFault, stop: watchForCode(video, { onCode, onFault }) };
};

afterEach(() => vi.unstubAllGlobals());

describe('a camera that reads codes', () => {
  it('is offered where the browser can, and a format is one of ours', async () => {
    expect(await canScan()).toBe(false);
    browser();
    expect(await canScan()).toBe(true);
    browser({ formats: ['ean_13'] });
    expect(await canScan()).toBe(false);
  });

  it('looks until there is a code, tells it once, and lets go', async () => {
    const { track, stream, asked, video } = browser({ codes: [[], ['K7QF'], ['OTHER']] });
    const { onCode, onFault } = watched(video);
    await vi.waitFor(() => expect(onCode).toHaveBeenCalledWith('K7QF'));
    expect(asked).toEqual([{ formats: ['qr_code'] }]);
    expect(video.srcObject).toBe(stream);
    expect(track.stop).toHaveBeenCalledTimes(1);
    expect(onCode).toHaveBeenCalledTimes(1);
    expect(onFault).not.toHaveBeenCalled();
  });

  it('lets go when it is left, even while somebody is asked whether they allow it', async () => {
    const one = browser({ codes: [[], [], ['LATE']] });
    const { stop, onCode } = watched(one.video);
    await vi.waitFor(() => expect(one.video.srcObject).toBe(one.stream));
    stop();
    expect(one.track.stop).toHaveBeenCalled();
    let allow = () => {};
    const other = browser({ codes: [['LATE']], camera: () => new Promise((resolve) => {
      allow = resolve;
    }) });
    const later = watched(other.video);
    await vi.waitFor(() => expect(other.getUserMedia).toHaveBeenCalled());
    later.stop();
    allow();
    await vi.waitFor(() => expect(other.track.stop).toHaveBeenCalled());
    for (const { mock } of [onCode, later.onCode]) expect(mock.calls).toEqual([]);
  });

  it.each([['NotAllowedError', 'denied'], ['NotFoundError', 'none'], ['NotReadableError', 'none']])(
    'says of a %s that it is %s',
    async (name, fault) => {
      const { onFault } = watched(browser({ camera: named(name) }).video);
      await vi.waitFor(() => expect(onFault).toHaveBeenCalledWith(fault));
    },
  );
});
