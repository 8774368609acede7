/** A part of the code that has its own import rules. A file belongs to the first matching room. */
export interface Room {
  name: string;
  files: RegExp;
  /** The other rooms whose files this room may import, or `all`. */
  allowed: readonly string[] | 'all';
  /** An allowlist or a blocklist of the packages that this room can import. */
  packages?: { only: RegExp } | { not: RegExp };
  /** True if the room runs only on developers' machines and can therefore import unshipped code. */
  unshipped?: true;
  /**
   * True if the room is loaded only in the browser. If a module imports the room dynamically, the rules for that module
   * don't apply to the room.
   */
  apart?: true;
  /**
   * Packages that the room must not load directly or indirectly, either when the room is loaded (`static`) or at any
   * time (`all`).
   */
  reaches?: { not: RegExp; through: 'static' | 'all' };
}

const react = anyOf(
  /^(react|react-dom|react-admin|react-hook-form|react-router|ra-core|ra-ui-materialui)(\/|$)/,
  /^@(mui|emotion|tanstack)\//,
);
/** Packages that are too large for the pages before login. React is allowed. */
const heavy = anyOf(
  /^(react-admin|react-hook-form|react-router|ra-core|ra-ui-materialui)(\/|$)/,
  /^@(mui|emotion|tanstack)\//,
);
const router = /^(react-router|react-router-dom)(\/|$)/;
const nodeOnly = /^(node:|fastify|@fastify\/|drizzle-|pg$|@electric-sql\/|sharp$|@node-rs\/|vite$|tsx)/;
// react-admin and MUI must be imported from their main entries, which the build resolves to single modules.
const deep = /^(react-admin|ra-core|ra-ui-materialui|@mui\/material)\/(?!(locale|styles)$)/;

function anyOf(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'));
}

const browser = { not: anyOf(nodeOnly, router, deep) };
const noPackages = { only: /^$/ };

/** The rooms in layers below the framework's browser code. */
const below = ['languages', 'core', 'kinds', 'declaration'];

/** The rooms for code that builds a server and writes its migrations. */
const serving = ['framework server', 'framework tooling'];

/** All rooms of the framework that are part of a dashboard. */
const kit = [...below, 'texts', 'providers', 'router', 'views', 'shell', 'login'];

/** The framework's rooms for building and testing. */
const built = ['framework build', 'framework tests'];

/** The rooms that the shop's screens use. */
const shownBy = ['words of the admin', 'domain', 'registry', 'view registry', 'brand', 'config', 'words', 'wire'];

/**
 * All rooms. A room can import only from the rooms that it allows, without cycles. The framework never imports from the
 * shop.
 */
export const rooms: readonly Room[] = [
  // The framework's tests use the framework's test library and never import from the shop.
  {
    name: 'framework tests',
    files: /^framework\/(.*\.(test|fixture)\.[a-z]+$|(.*\/)?testing\/)/,
    allowed: [...kit, ...serving, 'framework build', 'doors'],
    unshipped: true,
  },
  // The examples use only the framework. Neither the examples nor their tests import from the shop.
  {
    name: 'example tests',
    files: /^examples\/.*\.test\.ts$/,
    allowed: [
      ...below,
      'texts',
      ...serving,
      'framework build',
      'framework tests',
      'tests of all',
      'example server',
      'example',
    ],
    unshipped: true,
  },
  {
    name: 'tests of all',
    files:
      /^tests\/helpers\/(browser|freePort|stops|database\/(held|olderStates|parts|upgrades|postgres|postgresCluster|postgresTemplate|sharedPostgres))\.ts$/,
    allowed: 'all',
  },
  {
    name: 'example server',
    files: /^examples\/[^/]+\/server\//,
    allowed: [...below, 'texts', ...serving, 'example'],
    packages: { not: anyOf(react, router) },
    reaches: { not: react, through: 'all' },
  },
  {
    name: 'example tooling',
    files: /^examples\/[^/]+\/vite\.config\.ts$/,
    allowed: ['framework build', 'example'],
    unshipped: true,
  },
  { name: 'example', files: /^examples\//, allowed: kit, packages: browser },
  // The model implements the documented rules for money and stock without importing the product's code.
  { name: 'model of money and stock', files: /^tests\/model\//, allowed: [], packages: noPackages, unshipped: true },
  { name: 'tests', files: /\.(test|fixture)\.[a-z]+$|\/testing\/|^(tests|bench|screenshots)\//, allowed: 'all' },

  // A door's exports are checked one by one, where they are used. Only Node.js ever loads an entire door.
  {
    name: 'doors',
    files: /^framework\/doors\/(declaring|values|server\w*)\.ts$/,
    allowed: [...kit, ...serving],
    reaches: { not: react, through: 'all' },
  },
  {
    name: 'doors',
    files: /^framework\/doors\//,
    allowed: [...kit, ...serving, 'framework build', 'framework tests'],
    unshipped: true,
  },

  // The framework's strings, which don't depend on the code that reads them.
  {
    name: 'languages',
    files: /^framework\/languages\//,
    allowed: [],
    packages: { only: /^(ra-language-\w+|react-hook-form)$/ },
  },
  { name: 'core', files: /^framework\/core\//, allowed: ['languages'], packages: { only: /^zod$/ } },
  {
    name: 'kinds',
    files: /^framework\/kinds\/([^/]+|[^/]+\/kind)\.ts$/,
    allowed: ['languages', 'core'],
    packages: noPackages,
  },
  {
    name: 'declaration',
    files: /^framework\/declaration\//,
    allowed: ['languages', 'core', 'kinds'],
    packages: { only: /^zod$/ },
  },
  { name: 'texts', files: /^framework\/client\/i18n\//, allowed: below, packages: browser },
  {
    name: 'router',
    files: /^framework\/client\/providers\/router(\/|\.)/,
    allowed: [...below, 'texts', 'providers'],
    packages: { not: anyOf(nodeOnly, deep) },
  },
  {
    name: 'providers',
    files: /^framework\/client\/providers\//,
    allowed: [...below, 'texts', 'router'],
    packages: browser,
  },
  {
    name: 'login',
    files: /^framework\/client\/login\//,
    allowed: [...below, 'texts', 'providers'],
    packages: browser,
    reaches: { not: heavy, through: 'static' },
  },
  {
    name: 'shell',
    files: /^framework\/client\/shell\//,
    allowed: [...below, 'texts', 'providers', 'router', 'views'],
    packages: browser,
  },
  {
    name: 'views',
    files: /^framework\/(client|kinds)\//,
    allowed: [...below, 'texts', 'providers'],
    packages: browser,
  },
  // The migration tools run only on developers' machines, so they can import unshipped code.
  {
    name: 'framework tooling',
    files: /^framework\/server\/app\/migrations\//,
    allowed: [...below, 'framework server'],
    unshipped: true,
  },
  // The framework's build code runs only when an admin is built, never in the server or the browser.
  {
    name: 'framework build',
    files: /^framework\/(build|create)\//,
    allowed: [...below, 'texts', 'login'],
    unshipped: true,
  },
  {
    name: 'framework server',
    files: /^framework\/server\//,
    allowed: [...below, 'texts'],
    packages: { not: anyOf(react, router) },
    reaches: { not: react, through: 'all' },
  },

  // The shop.
  {
    name: 'words of the admin',
    files: /^src\/(?:(?:install|languages|menu|notifications|roles|scopes)\.ts$|filterNames\/)/,
    allowed: below,
    packages: noPackages,
  },
  { name: 'domain', files: /^src\/domain\//, allowed: [...below, 'words of the admin'], packages: noPackages },
  {
    name: 'resource providers',
    files: /^src\/resources\/[^/]+\/[^/]+\.provider\.ts$/,
    allowed: below,
    packages: browser,
    apart: true,
  },
  {
    name: 'declarations',
    files: /^src\/resources\/[^/]+\/[^/]+\.(resource|fields|states)\.ts$/,
    allowed: [...below, 'words of the admin', 'domain', 'resource providers'],
    packages: noPackages,
    reaches: { not: react, through: 'all' },
  },
  {
    name: 'registry',
    files: /^src\/resources\/(index|clientResources|all|tasks|firstSteps)\.ts$/,
    allowed: [...below, 'words of the admin', 'declarations'],
    packages: noPackages,
    reaches: { not: react, through: 'all' },
  },
  {
    name: 'view registry',
    files: /^src\/resources\/views\.ts$/,
    allowed: ['registry', 'resource views', ...below, 'texts', 'views'],
    packages: browser,
    reaches: { not: /^@mui\/x-/, through: 'static' },
  },
  {
    name: 'resource views',
    files: /^src\/resources\/.+/,
    allowed: [...below, 'domain', 'declarations', 'views', 'features'],
    packages: browser,
  },
  { name: 'brand', files: /^src\/brand\//, allowed: below, packages: browser },
  {
    name: 'config',
    files: /^src\/config\.ts$/,
    allowed: [...below, 'words of the admin', 'texts', 'providers'],
    packages: noPackages,
  },
  { name: 'words', files: /^src\/i18n\//, allowed: [...below, 'texts', 'registry', 'config'], packages: browser },
  {
    name: 'wire',
    files: /^src\/providers\//,
    allowed: [...below, 'words of the admin', 'registry', 'config', 'texts', 'providers', 'router'],
    packages: browser,
  },
  {
    name: 'features',
    files: /^src\/features\//,
    allowed: [...shownBy, 'declarations', 'resource views', ...kit],
    packages: browser,
  },
  {
    name: 'ways in',
    files: /^src\/login\//,
    allowed: ['config', 'words', 'wire', 'brand', ...below, 'texts', 'providers', 'login'],
    packages: browser,
    reaches: { not: heavy, through: 'static' },
  },
  {
    name: 'app',
    files: /^src\/[^/]+$/,
    allowed: [...shownBy, 'features', ...kit],
    packages: browser,
  },

  { name: 'tooling', files: /^server\/dev\.ts$/, allowed: ['server', 'framework tooling'], unshipped: true },
  {
    name: 'server',
    files: /^server\//,
    allowed: [
      ...below,
      'texts',
      'words of the admin',
      'domain',
      'registry',
      'declarations',
      'config',
      'words',
      'app',
      'framework server',
    ],
    packages: { not: anyOf(react, router) },
    reaches: { not: react, through: 'all' },
  },
  {
    name: 'tooling',
    files: /^scripts\/|^[^/]+$/,
    allowed: [...below, ...built, 'texts', 'words of the admin', 'domain', 'registry', 'config'],
    unshipped: true,
  },
];
