import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { installed, root, run } from '../environment/processes.mjs';

const source = join(root, 'framework');

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(folder, path)).isFile());

const isTest = (path) => /\.(test|fixture)\.|^testing\/library\//.test(path);

/**
 * Modules that no other module imports: programs that run in separate processes, a worker, and modules that an admin's
 * build refers to by path.
 */
const byPath =
  /(^|\/)(program|decoder)\.ts$|^server\/app\/migrations\/generate\.ts$|^build\/development\/overPage\.ts$|^client\/(list\/ListPage\.tsx|list\/table\/union\.ts|i18n\/inflection\.ts|shell\/theme\/(isPropValid|noRipple)\.ts)$/;

/** Returns the modules that the package exports and those in `byPath`. */
const entries = ({ exports }) => {
  const files = filesIn(source).filter((path) => !isTest(path));
  const doors = Object.values(exports).flatMap((target) => {
    if (typeof target !== 'string') return [];
    const path = target.slice(2);
    const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace('*', '[^/]+')}$`);
    return files.filter((file) => pattern.test(file) && /\.tsx?$/.test(file));
  });
  return [...new Set([...doors, ...files.filter((file) => byPath.test(file))])];
};

const asBuilt = (path) => path.replace(/\.tsx?$/, '.js');

/** Compiles each module to a separate JavaScript file, so that bundlers include only the modules that are used. */
const buildModules = async (outDir, modules) => {
  const bundle = await rolldown({
    cwd: source,
    input: Object.fromEntries(modules.map((path) => [path.replace(/\.tsx?$/, ''), join(source, path)])),
    external: (id, importer) => importer !== undefined && /^[^./\\]/.test(id) && !id.startsWith(source),
    platform: 'neutral',
    treeshake: false,
    transform: { jsx: { runtime: 'automatic' }, target: 'es2022' },
    plugins: [
      {
        // Changes the extension in the URLs of modules to `.js`.
        name: 'built-paths',
        transform: (code) =>
          code.includes('import.meta.url') ? code.replaceAll(/new URL\('(\.[^']*)\.tsx?'/g, "new URL('$1.js'") : null,
      },
    ],
  });
  await bundle.write({
    dir: outDir,
    format: 'esm',
    preserveModules: true,
    preserveModulesRoot: source,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    sourcemap: false,
  });
  await bundle.close();
};

const specifier = /((?:from|import)\s*\(?\s*['"])(\.{1,2}\/[^'"]*|\.{1,2})(['"])/g;

/** Adds the file extensions that Node.js requires to the imports in a declaration file. */
const withEndings = (outDir, path) => {
  const text = readFileSync(join(outDir, path), 'utf8');
  const found = text.replaceAll(specifier, (match, before, target, after) => {
    const base = join(outDir, dirname(path), target);
    if (existsSync(`${base}.d.ts`)) return `${before}${target}.js${after}`;
    return existsSync(join(base, 'index.d.ts')) ? `${before}${target.replace(/\/$/, '')}/index.js${after}` : match;
  });
  writeFileSync(join(outDir, path), found);
};

/** Generates type declarations for the modules. If the compiler fails, throws an error with its output. */
const buildTypes = async (outDir, modules) => {
  const config = join(root, '.cache', 'tsconfig.package.json');
  mkdirSync(dirname(config), { recursive: true });
  const from = (path) => relative(dirname(config), path);
  writeFileSync(
    config,
    JSON.stringify({
      extends: from(join(root, 'tsconfig.json')),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: from(source),
        outDir: from(outDir),
      },
      files: [...modules.map((path) => from(join(source, path))), ...ambient.map((path) => from(join(source, path)))],
      include: [],
    }),
  );
  const { code, text } = await run(...installed('typescript', '-p', config, '--singleThreaded'), { quiet: true });
  if (code !== 0) throw new Error(text);
  for (const path of ambient) cpSync(join(source, path), join(outDir, path));
  const declaring = join(outDir, 'doors/declaring.d.ts');
  const reference = '/// <reference path="../declaration/admin/declarations.d.ts" />\n';
  writeFileSync(declaring, reference + readFileSync(declaring, 'utf8'));
  filesIn(outDir)
    .filter((path) => path.endsWith('.d.ts'))
    .forEach((path) => withEndings(outDir, path));
};

/** Declarations of virtual modules and of packages without types. */
const ambient = filesIn(source).filter((path) => path.endsWith('.d.ts'));

/** Returns the package's manifest with type declarations for each door. */
const packedManifest = ({ exports, ...manifest }) => ({
  ...manifest,
  exports: Object.fromEntries(
    Object.entries(exports).map(([door, target]) => [
      door,
      typeof target === 'string' && target.endsWith('.ts')
        ? { types: target.replace(/\.tsx?$/, '.d.ts'), default: asBuilt(target) }
        : target,
    ]),
  ),
});

/**
 * Builds the package `@matjar/admin` into a folder, which is cleared first. The package consists of JavaScript, type
 * declarations, style sheets and the manifest.
 * @param version replaces the manifest's version
 */
export const buildPackage = async (outDir, version) => {
  rmSync(outDir, { recursive: true, force: true });
  const manifest = manifestOf(source);
  const modules = entries(manifest);
  await buildModules(outDir, modules);
  await buildTypes(outDir, modules);
  for (const path of filesIn(source).filter((one) => one.endsWith('.css')))
    cpSync(join(source, path), join(outDir, path), { recursive: true });
  cpSync(join(source, 'create'), join(outDir, 'create'), {
    recursive: true,
    filter: (path) => !path.includes('.test.'),
  });
  cpSync(join(root, 'examples', 'starter'), join(outDir, 'template'), {
    recursive: true,
    filter: (path) => !/[\\/](dist|\.data)$/.test(path),
  });
  // npm excludes `.gitignore` files from packages.
  writeFileSync(join(outDir, 'template', 'gitignore'), 'node_modules\ndist\n.cache\n.data\n');
  cpSync(join(root, 'LICENSE'), join(outDir, 'LICENSE'));
  writeFileSync(
    join(outDir, 'package.json'),
    `${JSON.stringify({ ...packedManifest(manifest), ...(version && { version }) }, null, 2)}\n`,
  );
};
