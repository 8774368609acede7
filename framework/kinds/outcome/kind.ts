import type { FieldKind, FieldOptions } from '../../core/kind';
import { inEach } from '../../core/text/text';
import type { Text } from '../../core/text/text';

/** What was, or would be, done to a record: by its resource, its number and what it was called. */
export interface Told {
  resource: string;
  record: string;
  title: Text;
  /** What of it, where it isn't the whole: who may work where, say. */
  part?: string;
  /** What happens to it by the restoring. */
  did: 'changed' | 'returned' | 'removed';
  /** Why it is left as it is, in the reader's language. */
  reason?: string;
}

/** What came of restoring a change set, record by record. */
export interface Outcome {
  restored: Told[];
  kept: Told[];
}

export interface OutcomeOptions extends FieldOptions {
  /** Its languages are those of the titles. */
  label: Text;
}

/** Part of a reply alone: nothing of it is stored. */
export const outcome: FieldKind<'outcome', OutcomeOptions, Outcome> = {
  kind: 'outcome',
  room: 7,
  figure: true,
  schema: (z, { label }) => {
    const title = z.object(
      inEach(label, () => z.string('validation.text')),
      'validation.invalid',
    );
    const told = z.object(
      {
        resource: z.string('validation.text'),
        record: z.string('validation.text'),
        title,
        part: z.string('validation.text').optional(),
        did: z.enum(['changed', 'returned', 'removed'], 'validation.choice'),
        reason: z.string('validation.text').optional(),
      },
      'validation.invalid',
    );
    return z.object({ restored: z.array(told), kept: z.array(told) }, 'validation.invalid');
  },
  columns: () => ({}),
  empty: null,
};
