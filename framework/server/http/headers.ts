import { z } from 'zod';
import type { Schema } from '../openapi/schemas';
import { describedAll } from './types';

/** The language of what is said, in OpenAPI's words. */
export const language: Schema = { type: 'string', enum: ['en', 'ar'] };

/** Headers that a call reads, described; what is wrong with one is said by what reads it. */
export const headersOf = (schemas: Readonly<Record<string, Schema>>, required: readonly string[] = []) =>
  z.looseObject(describedAll(schemas)).meta(required.length > 0 ? { required } : {});
