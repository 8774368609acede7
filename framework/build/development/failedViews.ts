import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import type { SourceMapPayload, SourceMapping } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { DevEnvironment, ErrorPayload, HtmlTagDescriptor, Plugin } from 'vite';
import type { FailedView } from './events';
import { failedViewEvent, inDevelopment } from './events';

interface Place {
  file: string;
  line: number;
  column: number;
}

/**
 * Maps a position in a served module to its source file. Returns undefined for positions outside the source code of the
 * admin and the framework.
 */
const placeOf = async ({ moduleGraph }: DevEnvironment, url: string): Promise<Place | undefined> => {
  const [, address, line, column] = /^(.*):(\d+):(\d+)$/.exec(url)!;
  const { pathname, search } = new URL(address!);
  if (/\/node_modules\//.test(pathname)) return undefined;
  const module = await moduleGraph.getModuleByUrl(`${decodeURI(pathname)}${search}`);
  if (!module?.file) return undefined;
  const map = module.transformResult?.map;
  const found: Partial<SourceMapping> =
    map && 'sources' in map
      ? new SourceMap(map as unknown as SourceMapPayload).findEntry(Number(line) - 1, Number(column) - 1)
      : {};
  return found.originalLine !== undefined && found.originalColumn !== undefined
    ? { file: module.file, line: found.originalLine + 1, column: found.originalColumn + 1 }
    : { file: module.file, line: Number(line), column: Number(column) };
};

/** Returns the lines of a stack trace that point to source code of the admin or the framework. */
const linesOf = async (environment: DevEnvironment, stack: string) => {
  const lines = stack.split('\n').flatMap((line) => {
    const [, name = '', url] = /^\s*at (?:(.*?) \()?(https?:\/\/.*:\d+:\d+)\)?$/.exec(line) ?? [];
    return url ? [{ name, url }] : [];
  });
  const found = await Promise.all(
    lines.map(async ({ name, url }) => ({ name, place: await placeOf(environment, url) })),
  );
  return found.flatMap(({ name, place }) => (place ? [{ name, place }] : []));
};

type Lines = Awaited<ReturnType<typeof linesOf>>;

const inWords = (lines: Lines) =>
  lines
    .map(({ name, place: { file, line, column } }) => {
      const at = `${file}:${line}:${column}`;
      return `    at ${name ? `${name} (${at})` : at}`;
    })
    .join('\n');

/** Returns the source lines around a position, in the format of Vite's overlay. */
const frameAt = ({ file, line, column }: Place): string => {
  const first = Math.max(line - 3, 1);
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(first - 1, line + 2);
  const width = String(first + lines.length).length;
  return lines
    .flatMap((text, index) => [
      `${String(first + index).padStart(width)} |  ${text}\n`,
      ...(first + index === line ? [`${' '.repeat(width)} |  ${' '.repeat(column - 1)}^\n`] : []),
    ])
    .join('');
};

/**
 * The maximum number of components listed in the overlay. Outer components usually belong to the layout around the
 * screens.
 */
const maxViews = 12;

export const overlayOf = async (environment: DevEnvironment, failed: FailedView): Promise<ErrorPayload> => {
  const { view, message, stack, components } = failed;
  const [thrown, within] = await Promise.all([linesOf(environment, stack), linesOf(environment, components)]);
  const place = (thrown[0] ?? within[0])?.place;
  return {
    type: 'error',
    err: {
      message: `${view} failed. ${message}`,
      stack: [inWords(thrown), within.length > 0 ? `Within the components:\n${inWords(within.slice(0, maxViews))}` : '']
        .filter(Boolean)
        .join('\n'),
      ...(place && { id: place.file, loc: place, frame: frameAt(place) }),
    },
  };
};

/** The script that shows the type error panel and reports failed views, on all pages in development. */
const overPage: HtmlTagDescriptor = {
  tag: 'script',
  attrs: { type: 'module', src: `/@fs${fileURLToPath(new URL('./overPage.ts', import.meta.url))}` },
  injectTo: 'head-prepend',
};

/** When a view fails in development, shows an overlay with the position in the source code. */
export const failedViews = (): Plugin => ({
  name: 'admin:failed-views',
  apply: inDevelopment,
  transformIndexHtml: () => [overPage],
  configureServer({ ws, environments, config: { logger } }) {
    ws.on(failedViewEvent, async (failed: FailedView, page) => {
      const payload = await overlayOf(environments.client, failed);
      logger.error(`${payload.err.message}\n${payload.err.stack}`);
      page.send(payload);
    });
  },
});
