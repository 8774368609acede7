import type { FieldKind, FieldOptions } from '../../core/kind';
import { inEach } from '../../core/text/text';
import type { Text } from '../../core/text/text';

/** A record affected by restoring: its resource, id and title. */
export interface Told {
  resource: string;
  record: string;
  title: Text;
  /** The affected part, if not the whole record. */
  part?: string;
  /** The effect of restoring. */
  did: 'changed' | 'returned' | 'removed';
  /** The reason why it is kept unchanged, in the reader's language. */
  reason?: string;
}

/** The result of restoring a change set, by record. */
export interface Outcome {
  restored: Told[];
  kept: Told[];
}

export interface OutcomeOptions extends FieldOptions {
  label: Text;
}

/** Exists in replies only; not stored. */
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
