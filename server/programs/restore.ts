// `npm run restore -- <file> [--force]`: restores a backup into an empty database. --force overwrites existing data.
import { aboutBucket, putBack, readArguments, runProgram, summaryOf } from '@matjar/admin/server';
import { readShopEnv, migrationsFolder } from '../config';

await runProgram(
  async () => {
    const { path, options } = readArguments('restore', process.argv.slice(2), ['--force']);
    const manifest = await putBack(readShopEnv(process.env), path, {
      force: options.includes('--force'),
      migrations: migrationsFolder,
    });
    console.log(
      [`Restored ${path} of ${manifest.made_at}: ${summaryOf(manifest)}.`, ...aboutBucket(manifest)].join('\n'),
    );
  },
  { once: true },
);
