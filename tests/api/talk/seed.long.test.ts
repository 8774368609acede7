import { describe, expect, it } from 'vitest';
import { openDemoData } from '../../helpers/demoData';

const ask = openDemoData<number>();

describe('the demo data of reviews and messages', () => {
  it('contain a year of reviews in each shop, some unanswered, hidden or without text', async () => {
    const rows = await ask(`
      select count(*)::int as n, count(*) filter (where replied_at is null)::int as unanswered,
        count(*) filter (where comment is null)::int as silent, count(distinct rating)::int as ratings,
        count(*) filter (where comment ~ '[ء-ي]')::int as arabic, count(*) filter (where comment ~ '[a-z]')::int as english,
        extract(days from max(created_at) - min(created_at))::int as days from reviews group by sub_shop_id`);
    expect(rows).toHaveLength(4);
    for (const { n, unanswered, silent, ratings, arabic, english, days } of rows) {
      expect(n).toBeGreaterThan(60);
      for (const count of [unanswered, silent, arabic, english])
        expect([count! > 0, count! < n!]).toEqual([true, true]);
      expect(ratings).toBe(5);
      expect(days).toBeGreaterThan(300);
    }
  });

  it('review only products of the client’s own delivered order, after it was placed', async () => {
    const wrong = await ask(`
      select id from reviews as review where not exists (
        select 1 from orders join order_lines on order_lines."order" = orders.id
          join product_variants on product_variants.id = order_lines.variant
        where orders.id = review."order" and orders.client = review.client and orders.order_status in ('delivered', 'completed')
          and product_variants.product = review.product and orders.placed_at < review.created_at)
        or (status = 'hidden') <> (hide_reason is not null) or (reply is null) <> (replied_at is null) or replied_at < created_at`);
    expect(wrong).toEqual([]);
  });

  it('contain conversations with correct summaries, some of them unread', async () => {
    const wrong = await ask(`
      select thread.id from message_threads as thread join lateral (
        select max(created_at) as last, count(*) filter (where sender = 'client' and read_at is null) as unread
        from messages where thread = thread.id) as said on true
      where said.last is distinct from thread.last_at or said.unread <> thread.unread or (thread.unread > 0 and thread.state = 'closed')`);
    expect(wrong).toEqual([]);
    const shops = await ask(
      `select count(*) filter (where unread > 0)::int as unread, count(*) filter (where state = 'closed')::int as closed from message_threads group by sub_shop_id`,
    );
    for (const { unread, closed } of shops) expect([unread! > 0, closed! > 0]).toEqual([true, true]);
  });

  it('contain recent notifications only, and no events', async () => {
    expect(await ask(`select count(*)::int as n from events`)).toEqual([{ n: 0 }]);
    const kinds = await ask(
      `select count(distinct kind)::int as kinds, count(distinct tenant_id)::int as shops from notifications`,
    );
    expect(kinds).toEqual([{ kinds: 3, shops: 4 }]);
  });

  it('contain texts with HTML markup', async () => {
    const [found] = await ask(`
      select (select count(*)::int from message_threads where subject like '<%') as threads,
        (select count(*)::int from reviews where comment like '%<%') as reviews`);
    expect([found!.threads! > 0, found!.reviews! > 0]).toEqual([true, true]);
  });
});
