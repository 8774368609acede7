import type { HtmlTagDescriptor, Plugin } from 'vite';
import { fontFaceRules, preloadLinks, preloadScript } from './fontFaces';
import { readFromPackage, subsetFace, type SubsetFace } from './subsetFace';
import type { Typeface } from './typeface';

/** What a preloaded face may weigh. */
const MAX_BYTES = 20_000;

/**
 * Serves the typeface from this site, cut down to the product's letters and weights: its rules stand in each page, and
 * the faces that the page's language needs at first are fetched at once.
 * @throws Error if a preloaded face weighs too much
 */
export const selfHostFonts = (typeface: Typeface): Plugin => {
  let cut: Promise<SubsetFace[]> | undefined;
  const cutFaces = () => (cut ??= Promise.all(typeface.faces.map((face) => subsetFace(typeface, face))));

  return {
    name: 'admin:self-host-fonts',

    async buildStart() {
      if (this.environment?.mode === 'dev') return;
      for (const { name, fileName, source, preload } of await cutFaces()) {
        if (preload && source.length > MAX_BYTES)
          this.error(`The face ${name} has ${source.length} bytes, over ${MAX_BYTES}`);
        this.emitFile({ type: 'asset', fileName, source });
      }
      // Its licence goes wherever a font goes.
      this.emitFile({
        type: 'asset',
        fileName: 'static/media/font-licence.txt',
        source: await readFromPackage(typeface, 'LICENSE'),
      });
    },

    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const send = async () => {
          const face = (await cutFaces()).find(({ fileName }) => request.url === `/${fileName}`);
          response.statusCode = face ? 200 : 404;
          response.setHeader('content-type', 'font/woff2');
          response.end(face?.source);
        };
        if (request.url?.endsWith('.woff2')) void send();
        else next();
      });
    },

    transformIndexHtml: {
      order: 'post',
      async handler(): Promise<HtmlTagDescriptor[]> {
        const faces = await cutFaces();
        // A browser holds the first painting back for a font that is asked for in the head.
        return [
          { tag: 'style', children: fontFaceRules(typeface, faces), injectTo: 'head' },
          ...preloadLinks(faces).map((attrs) => ({ tag: 'link', attrs, injectTo: 'body-prepend' as const })),
          { tag: 'script', children: preloadScript(faces), injectTo: 'body-prepend' },
        ];
      },
    },
  };
};
