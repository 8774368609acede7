import { describe, expect, it } from 'vitest';
import { impactOf, isExpansion, statementsIn } from './impact';

describe('the statements of an SQL script', () => {
  it('are separated only by semicolons outside strings, names, comments and code', () => {
    const code = "do $$ begin update books set name = ';'; end $$";
    expect(
      statementsIn(
        `-- a comment; with a semicolon\n${code};\n/* ; */ update "odd;name" set a = 'it''s; one' ; ;select 1`,
      ),
    ).toEqual([code, `update "odd;name" set a = 'it''s; one'`, 'select 1']);
  });
});

// Locks that other statements take are tested in tests/api/process/operating/pending.test.ts.
describe('a statement', () => {
  it('that runs code affects the tables named in its text', () => {
    expect(impactOf('DO $$ BEGIN UPDATE "books" SET a = 1; ALTER TABLE readers ADD b int; END $$')).toEqual({
      tables: ['books', 'readers'],
      lock: undefined,
      work: 'none',
      isCode: true,
    });
  });

  it('is not mistaken for another because of the words in its strings', () => {
    expect(
      impactOf(`ALTER TABLE "books" ADD COLUMN "a" text DEFAULT 'references "readers" generated always as' NOT NULL`),
    ).toEqual({ tables: ['books'], lock: 'ACCESS EXCLUSIVE', work: 'none' });
  });

  it.each([
    ['CREATE TABLE "a" ("id" int)', true],
    ['CREATE INDEX "a_b" ON "a" ("b")', true],
    ['ALTER TABLE "a" ADD COLUMN "b" text', true],
    ['ALTER TABLE "a" ADD COLUMN "b" numeric(5, 2) DEFAULT 0 NOT NULL, ADD COLUMN "c" int', true],
    ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL', false],
    ['ALTER TABLE "a" ADD COLUMN "b" uuid DEFAULT gen_random_uuid()', false],
    ['ALTER TABLE "a" ADD COLUMN "b" text, DROP COLUMN "c"', false],
    ['ALTER TABLE "a" ADD CONSTRAINT "b" CHECK (c > 0)', false],
    ['ALTER TABLE "a" RENAME COLUMN "b" TO "c"', false],
    ['UPDATE "a" SET "b" = 1', false],
    ['DROP TABLE "a"', false],
    ['DO $$ BEGIN END $$', false],
  ])('can run alongside servers of the previous version only if it is additive: %s', (statement, expected) => {
    expect(isExpansion(statement)).toBe(expected);
  });
});
