import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pictureLimits } from '../../../core/files';
import { isLongRun } from '../../../testing/longRun';
import type { PictureJob, PictureReply } from '../../features/uploads/pictures/job';
import { drawing } from '../../features/uploads/pictures/job';
import type { Lane, Pool, PoolLimits } from './pool';
import { createPool } from './pool';

const mebibyte = 1024 * 1024;
const { side, frames } = pictureLimits;
const limits = { side, frames, pixels: 50_000_000 };

let folder = '';
let pool: Pool<PictureJob, PictureReply>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'library-pictures-'));
});
afterEach(() => {
  pool.close();
  rmSync(folder, { recursive: true });
});

const open = (given: Partial<PoolLimits> = {}) => (pool = createPool(drawing, given));

const jobOf = (name: string, content: Buffer): PictureJob => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return { file, limits };
};

const flat = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f73' } });
const small = async (name: string) => jobOf(name, await flat(30, 20).png().toBuffer());

const drawn = (lane: Lane, job: PictureJob, signal?: AbortSignal) => pool.run(lane, job, signal);

const statusOf = async (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: { status?: number }) => error.status,
  );

describe('a picture', () => {
  if (isLongRun)
    it('that exceeds the memory limit fails with its process, and the next one is processed', async () => {
      open({ memory: 200 * mebibyte });
      const heavy = jobOf('heavy', await flat(5500).avif({ effort: 0 }).toBuffer());
      expect(await drawn('dashboard', heavy)).toEqual({ fault: 'heavy' });
      expect(await drawn('dashboard', await small('next'))).toEqual({ width: 30, height: 20 });
    });

  if (isLongRun)
    it('that exceeds the timeout fails with its process', async () => {
      open({ timeout: 1 });
      expect(await drawn('dashboard', jobOf('slow', await flat(5000).gif().toBuffer()))).toEqual({ fault: 'heavy' });
    });

  it('is rotated upright in all sizes, and never enlarged', async () => {
    open();
    const lying = jobOf('lying', await flat(900, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer());
    expect(await drawn('dashboard', lying)).toEqual({ width: 300, height: 900 });
    const heights = await Promise.all(
      ['large', 'medium', 'thumb'].map(async (size) => (await sharp(`${lying.file}-${size}`).metadata()).height),
    );
    expect(heights).toEqual([900, 640, 160]);
  });

  it('with too many animation frames isn’t decoded', async () => {
    open();
    const frameOf = (index: number) => Buffer.alloc(4 * 4 * 3, index * 6);
    const film = await sharp(Buffer.concat(Array.from({ length: 40 }, (_, index) => frameOf(index))), {
      raw: { width: 4, height: 160, channels: 3, pageHeight: 4 },
    })
      .webp()
      .toBuffer();
    const job = jobOf('film', film);
    const draw = (most: number) => drawn('dashboard', { ...job, limits: { ...limits, frames: most } });
    expect([await draw(39), await draw(40)]).toEqual([{ fault: 'frames' }, { width: 4, height: 4 }]);
  });
});

describe('queued pictures', () => {
  it('are limited in each lane, with a branch’s before guests’; further ones get a 503', async () => {
    open({ waiting: 2 });
    const done: string[] = [];
    const job = await small('one');
    const draw = (lane: Lane, name: string) => drawn(lane, job).then(() => void done.push(name));
    const tasks = [draw('guests', 'first'), draw('guests', 'second'), draw('guests', 'third')];
    const beyond = statusOf(draw('guests', 'beyond'));
    await Promise.all([...tasks, draw('dashboard', 'a branch’s')]);
    expect([await beyond, done]).toEqual([503, ['first', 'a branch’s', 'second', 'third']]);
  });

  it('get a 503 when the server stops', async () => {
    open();
    const job = await small('one');
    const [running, waiting] = [drawn('dashboard', job), drawn('dashboard', await small('two'))];
    pool.refuse();
    expect(await Promise.all([running, waiting, drawn('dashboard', job)].map(statusOf))).toEqual([200, 503, 503]);
  });

  it('are dropped when their senders disconnect, and a running one is aborted', async () => {
    open();
    const [first, second] = [new AbortController(), new AbortController()];
    const job = await small('one');
    const [running, waiting, last] = [
      drawn('dashboard', job, first.signal),
      drawn('dashboard', job, second.signal),
      drawn('dashboard', job),
    ];
    second.abort();
    first.abort();
    expect(
      await Promise.all([running, waiting, last, drawn('dashboard', job, AbortSignal.abort())].map(statusOf)),
    ).toEqual([400, 400, 200, 400]);
  });
});
