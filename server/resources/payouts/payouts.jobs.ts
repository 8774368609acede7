import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, languageAmong, letterOf } from '@matjar/admin/server';
import { isolated } from '@matjar/admin/values';
import { currencies } from '../../../src/resources/currencies/currencies.resource';
import { payouts } from '../../../src/resources/payouts/payouts.resource';
import { subShops, tableOf, users } from '../../tables';

/**
 * Notifies the shop's owner by email that a payout was transferred or has failed, depending on its status when the job
 * runs.
 */
export const tellOwner = defineJob({
  name: 'payouts/tell-owner',
  label: { en: 'Email a shop’s owner the result of a payout', ar: 'إبلاغ مالك المتجر بنتيجة تحويل المستحقات' },
  payload: z.object({ payout: z.int() }),
  run: async ({ db, post, isLast }, { payout }) => {
    if (!post) return;
    const [table, currency] = [tableOf(payouts), tableOf(currencies)];
    const [row] = await db
      .select({
        payout: table,
        shop: { en: subShops.name_en, ar: subShops.name_ar },
        owner: users,
        currency: currency.code,
      })
      .from(table)
      .innerJoin(subShops, eq(subShops.id, table.sub_shop_id))
      .innerJoin(currency, eq(currency.id, subShops.currency))
      .innerJoin(users, eq(users.id, subShops.owner))
      .where(eq(table.id, payout));
    if (row?.payout.status !== 'paid' && row?.payout.status !== 'failed') return;
    const { translate } = post;
    const { number, amount, reference, failure, status } = row.payout;
    const language = languageAmong(translate, [row.owner.locale]);
    const words = {
      number,
      amount,
      currency: row.currency,
      shop: isolated(row.shop[language === 'ar' ? 'ar' : 'en']),
      name: isolated(row.owner.full_name),
      reference: isolated(reference ?? ''),
      failure: isolated(failure ?? ''),
    };
    const say = (key: string) => translate(language, `messages.payout_${key}`, words);
    const letter = letterOf(translate, {
      to: row.owner.email,
      language,
      subject: say(`${status}_subject`),
      before: [translate(language, 'access.letter_greeting', words), say(`${status}_body`)],
      link: post.address(`/payouts/${payout}/show`),
      button: say('button'),
      after: [],
    });
    const about = { tenant: row.payout.sub_shop_id, resource: payouts.name, record: payout, name: number };
    await post.deliver({ ...letter, about }, isLast);
  },
});
