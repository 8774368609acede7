// @vitest-environment jsdom
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { canScan, watchForCode } from './camera';

/** Simulates a browser with a camera. `codes` contains the codes that are visible in each frame. */
const browser = ({
  codes = [] as string[][],
  formats = ['qr_code', 'code_128', 'ean_13', 'pdf417'],
  cameras = ['videoinput'],
  camera = async () => {},
} = {}) => {
  const track = { stop: vi.fn<() => void>() };
  const stream = { getTracks: () => [track] };
  const constraints: unknown[] = [];
  const looks = [...codes];
  class BarcodeDetector {
    static getSupportedFormats = async () => formats;
    constructor(options: unknown) {
      constraints.push(options);
    }
    detect = async () => (looks.shift() ?? []).map((rawValue) => ({ rawValue }));
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector);
  const getUserMedia = vi.fn<() => Promise<unknown>>(async () => {
    await camera();
    return stream;
  });
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia, enumerateDevices: async () => cameras.map((kind) => ({ kind })) },
  });
  const video = { play: vi.fn<() => Promise<void>>(async () => {}), srcObject: null } as unknown as HTMLVideoElement;
  return { track, stream, constraints, video, getUserMedia };
};

const named = (name: string) => async () => {
  throw Object.assign(new Error('No'), { name });
};

const watched = (video: HTMLVideoElement) => {
  const [onCode, onFault] = [vi.fn<(code: string) => void>(), vi.fn<(fault: string) => void>()];
  return { onCode, onFault, stop: watchForCode(video, { onCode, onFault }) };
};

afterEach(() => vi.unstubAllGlobals());

const own = { detect: vi.fn<() => Promise<{ rawValue: string }[]>>(), close: vi.fn<() => void>() };

vi.mock('./ownDetector', () => ({ ownDetector: () => own }));
afterAll(() => void vi.doUnmock('./ownDetector'));

describe('scanning codes with a camera', () => {
  it("uses the bundled decoder if the browser can't read barcodes, and closes it with the camera", async () => {
    own.detect.mockResolvedValueOnce([]).mockResolvedValueOnce([{ rawValue: '5901234123457' }]);
    const { track, video } = browser({ formats: ['qr_code'] });
    const { onCode } = watched(video);
    await vi.waitFor(() => expect(onCode).toHaveBeenCalledWith('5901234123457'));
    expect([track.stop, own.close].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('reports a decoder that fails to load', async () => {
    own.detect.mockRejectedValueOnce(new Error('gone'));
    const { onFault } = watched(browser({ formats: [] }).video);
    await vi.waitFor(() => expect(onFault).toHaveBeenCalledWith('unread'));
  });

  it('is offered if there is a camera, and on phones whose browser requires HTTPS', async () => {
    expect(await canScan()).toBe(false);
    browser();
    expect(await canScan()).toBe(true);
    browser({ cameras: ['audioinput'] });
    expect(await canScan()).toBe(false);
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    expect(await canScan()).toBe(true);
    const { onFault } = watched({} as HTMLVideoElement);
    await vi.waitFor(() => expect(onFault).toHaveBeenCalledWith('insecure'));
  });

  it('continues until a code is found, reports it once, and stops the camera', async () => {
    const { track, stream, constraints, video } = browser({ codes: [[], ['K7QF'], ['OTHER']] });
    const { onCode, onFault } = watched(video);
    await vi.waitFor(() => expect(onCode).toHaveBeenCalledWith('K7QF'));
    expect(constraints).toEqual([{ formats: ['qr_code', 'code_128', 'ean_13'] }]);
    expect(video.srcObject).toBe(stream);
    expect(track.stop).toHaveBeenCalledTimes(1);
    expect(onCode).toHaveBeenCalledTimes(1);
    expect(onFault).not.toHaveBeenCalled();
  });

  it('stops when canceled, even while the permission prompt is open', async () => {
    const one = browser({ codes: [[], [], ['LATE']] });
    const { stop, onCode } = watched(one.video);
    await vi.waitFor(() => expect(one.video.srcObject).toBe(one.stream));
    stop();
    expect(one.track.stop).toHaveBeenCalled();
    let allow = () => {};
    const other = browser({
      codes: [['LATE']],
      camera: () =>
        new Promise((resolve) => {
          allow = resolve;
        }),
    });
    const later = watched(other.video);
    await vi.waitFor(() => expect(other.getUserMedia).toHaveBeenCalled());
    later.stop();
    allow();
    await vi.waitFor(() => expect(other.track.stop).toHaveBeenCalled());
    for (const { mock } of [onCode, later.onCode]) expect(mock.calls).toEqual([]);
  });

  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'none'],
  ])('reports a %s as %s', async (name, fault) => {
    const { onFault } = watched(browser({ camera: named(name) }).video);
    await vi.waitFor(() => expect(onFault).toHaveBeenCalledWith(fault));
  });
});
