import { z } from 'zod';
import { fileKinds } from '../../../core/files';
import { described, text } from '../../resources/http/types';

const measure = z.int().min(1).nullable();

/** What is told of a file that was kept. */
export const keptFile = z.object({
  url: text.meta({ description: 'Under /media/; of a picture, its large size' }),
  kind: z.enum(fileKinds),
  type: text,
  width: measure,
  height: measure,
  bytes: z.int(),
  hash: text.meta({ description: 'SHA-256 of what is kept' }),
  href: text.meta({ description: 'Where it opens: for an hour or two what goes with a message, else `url` itself' }),
});

/** The form that a file comes in: it is read as it comes, and judged then. */
export const formOfFile = described({
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
});
