import { reviews } from '../../../src/resources/reviews/reviews.resource';
import { defineHandlers } from '@matjar/admin/server';

const answered = async ({ input }: { input: { reply: string } }) => ({
  reply: input.reply,
  replied_at: new Date().toISOString(),
});

/** A review is answered in public: what clients see is when that was said last. */
export default defineHandlers(reviews, { reply: answered, change_reply: answered });
