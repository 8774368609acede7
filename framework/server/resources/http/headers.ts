import type { Schema } from './openapi/schemas';
import { describedObject } from './types';

/** Schema of the reply's language. Unknown languages fall back to the admin's first. */
export const language: Schema = {
  type: 'string',
  examples: ['en', 'ar-SY'],
  description: 'The language of what is said',
};

/** Describes request headers; they are validated where they are read. */
export const headersOf = (schemas: Readonly<Record<string, Schema>>, required: readonly string[] = []) =>
  describedObject(schemas, required);
