import type { Schema } from './openapi/schemas';
import { describedObject } from './types';

/** The language of what is said, in OpenAPI's words: where it is none of the admin's, that is its first. */
export const language: Schema = {
  type: 'string',
  examples: ['en', 'ar-SY'],
  description: 'The language of what is said',
};

/** Headers that a call reads, described; what is wrong with one is said by what reads it. */
export const headersOf = (schemas: Readonly<Record<string, Schema>>, required: readonly string[] = []) =>
  describedObject(schemas, required);
