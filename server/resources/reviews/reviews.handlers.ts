import { reviews } from '../../../src/resources/reviews/reviews.resource';
import { defineHandlers } from '@matjar/admin/server';

const answered = async ({ input }: { input: { reply: string } }) => ({
  reply: input.reply,
  replied_at: new Date().toISOString(),
});

/** Handles replies to reviews. Replies are public; clients see the time of the latest change. */
export const reviewsHandlers = defineHandlers(reviews, { reply: answered, change_reply: answered });
