/** A part of the code: its files and what these may import. The first room that matches a file holds it. */
export interface Room {
  name: string;
  files: RegExp;
  /** Rooms beside itself that it may import from; 'all' for what stands above all rooms. */
  may: readonly string[] | 'all';
  /** Packages: the only ones it may import, or those that it may not. */
  packages?: { only: RegExp } | { not: RegExp };
  /** Only the browser ever loads it: who imports it lazily isn't held to load what it loads. */
  apart?: true;
  /** Packages that must not be loaded by it, however far down, at its start ('static') or ever ('all'). */
  reaches?: { not: RegExp; through: 'static' | 'all' };
}

const react = anyOf(
  /^(react|react-dom|react-admin|react-hook-form|react-router|ra-core|ra-ui-materialui)(\/|$)/,
  /^@(mui|emotion|tanstack)\//,
);
const router = /^(react-router|react-router-dom)(\/|$)/;
const nodeOnly = /^(node:|fastify|@fastify\/|drizzle-|pg$|@electric-sql\/|sharp$|@node-rs\/|vite$|tsx)/;
// react-admin and MUI by their barrels: the build resolves these to the defining modules.
const deep = /^(react-admin|ra-core|ra-ui-materialui|@mui\/material)\/(?!(locale|styles)$)/;

function anyOf(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'));
}

const browser = { not: anyOf(nodeOnly, router, deep) };
const nothing = { only: /^$/ };

/** The rooms of the code: imports run one way through this table. */
export const rooms: readonly Room[] = [
  { name: 'tests', files: /\.(test|fixture)\.[a-z]+$|\/testing\/|^(tests|bench|screenshots)\//, may: 'all' },

  { name: 'core', files: /^src\/core\//, may: [], packages: { only: /^zod$/ } },
  { name: 'area providers', files: /^src\/resources\/[^/]+\/[^/]+\.provider\.ts$/, may: ['core'], packages: browser, apart: true },
  {
    name: 'declarations', files: /^src\/resources\/[^/]+\/[^/]+\.(resource|fields|states)\.ts$/, may: ['core', 'area providers'],
    packages: nothing, reaches: { not: react, through: 'all' },
  },
  {
    name: 'registry', files: /^src\/resources\/(index|mine|all|pages|tasks)\.ts$/, may: ['core', 'declarations'],
    packages: nothing, reaches: { not: react, through: 'all' },
  },
  {
    name: 'view registry', files: /^src\/resources\/views\.ts$/, may: ['core', 'registry', 'area views', 'views'],
    packages: browser, reaches: { not: /^@mui\/x-/, through: 'static' },
  },
  { name: 'area views', files: /^src\/resources\/.+/, may: ['core', 'declarations', 'views'], packages: browser },

  { name: 'config', files: /^src\/config\.ts$/, may: ['core'], packages: nothing },
  { name: 'i18n', files: /^src\/i18n\//, may: ['core', 'registry', 'config'], packages: browser },
  {
    name: 'router', files: /^src\/providers\/router(\/|\.)/, may: ['core', 'registry', 'config', 'i18n', 'providers'],
    packages: { not: anyOf(nodeOnly, deep) },
  },
  {
    name: 'providers', files: /^src\/providers\//, may: ['core', 'registry', 'config', 'i18n', 'router'],
    packages: browser,
  },
  {
    name: 'views', files: /^src\/views\//, may: ['core', 'registry', 'config', 'i18n', 'providers'],
    packages: browser,
  },
  {
    name: 'login', files: /^src\/login\//, may: ['core', 'config', 'i18n', 'providers'], packages: browser,
    reaches: { not: react, through: 'static' },
  },
  {
    name: 'layout', files: /^src\/(layout|pages)\//,
    may: ['core', 'registry', 'view registry', 'config', 'i18n', 'providers', 'router', 'views'], packages: browser,
  },
  {
    name: 'app', files: /^src\/[^/]+$/,
    may: ['core', 'registry', 'view registry', 'config', 'i18n', 'providers', 'router', 'views', 'login', 'layout'],
    packages: browser,
  },

  // What writes migrations runs on a developer's machine only, and so may use what isn't shipped.
  { name: 'tooling', files: /^server\/(migrations\/|dev\.ts$)/, may: ['core', 'registry', 'server'] },
  {
    name: 'server', files: /^server\//, may: ['core', 'registry', 'declarations', 'config', 'i18n'],
    packages: { not: anyOf(react, router) }, reaches: { not: react, through: 'all' },
  },
  { name: 'tooling', files: /^(build|scripts)\/|^[^/]+$/, may: ['core', 'registry', 'config'] },
];
