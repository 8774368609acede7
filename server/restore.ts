// `npm run restore -- <file> [--force]`: puts a backup into an empty database, or with --force in the place of what is there.
import { aboutBucket, readArguments, summaryOf } from './backup/commandLine';
import { putBack } from './backup/putBack';
import { readEnv } from './env';
import { runProgram } from './lifecycle';

await runProgram(
  async () => {
    const { path, options } = readArguments('restore', process.argv.slice(2), ['--force']);
    const manifest = await putBack(readEnv(process.env), path, options.includes('--force'));
    console.log([`Restored ${path} of ${manifest.made_at}: ${summaryOf(manifest)}.`, ...aboutBucket(manifest)].join('\n'));
  },
  { once: true },
);
