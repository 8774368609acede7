import { unknownGap } from '../../../src/domain/messages/gaps';
import { savedReplies } from '../../../src/resources/messages/savedReplies.resource';
import { defineHandlers, FieldError } from '@matjar/admin/server';
import type { Text } from '@matjar/admin/values';

/**
 * Throws `FieldError` for the language whose text contains an unknown placeholder, since the placeholder would be sent
 * as is.
 */
const refuseUnknownGaps = ({ values }: { values: { text?: Text | null } }) => {
  for (const [language, said] of Object.entries(values.text ?? {})) {
    const gap = unknownGap(said);
    if (gap !== undefined) throw new FieldError(`text.${language}`, 'validation.unknown_gap', { gap });
  }
};

export default defineHandlers(savedReplies, {
  before: {
    create: async (context) => refuseUnknownGaps(context),
    edit: async (context) => refuseUnknownGaps(context),
  },
});
