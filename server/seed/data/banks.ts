import { isIban } from '../../../src/domain/iban';
import type { ShopKey } from './shops';

interface Bank {
  bank: string;
  country: string;
  /** The bank's part of an account number, and the account's. */
  account: string;
  bic: string;
}

/** Where the demo shops bank: the usual account first. */
const banks: Record<ShopKey, readonly [Bank, Bank]> = {
  noor: [
    { bank: 'National Bank of Kuwait', country: 'KW', account: 'NBOK0000000000001002003004', bic: 'NBOKKWKW' },
    { bank: 'بيت التمويل الكويتي', country: 'KW', account: 'KFHO0000000000005006007008', bic: 'KFHOKWKW' },
  ],
  sada: [
    { bank: 'Al Rajhi Bank', country: 'SA', account: '80000000608010167001', bic: 'RJHISARI' },
    { bank: 'البنك الأهلي السعودي', country: 'SA', account: '10000001234567890002', bic: 'NCBKSAJE' },
  ],
  rimal: [
    { bank: 'Qatar National Bank', country: 'QA', account: 'QNBA000000001234567890123', bic: 'QNBAQAQA' },
    { bank: 'بنك الدوحة', country: 'QA', account: 'DOHB000000009876543210987', bic: 'DOHBQAQA' },
  ],
  bayt: [
    { bank: 'Emirates NBD', country: 'AE', account: '0260001015123456789', bic: 'EBILAEAD' },
    { bank: 'بنك أبوظبي الأول', country: 'AE', account: '0351234567890123456', bic: 'NBADAEAA' },
  ],
};

const checkDigits = Array.from({ length: 97 }, (_, index) => String(index + 2).padStart(2, '0'));

/** The two accounts of a demo shop: where its money goes, and a new one that nobody has verified yet. */
export const accountsOf = (shop: ShopKey, holder: string, currency: number) =>
  banks[shop].map(({ bank, country, account, bic }, index) => ({
    holder,
    bank,
    bic,
    currency,
    iban: checkDigits.map((check) => `${country}${check}${account}`).find(isIban)!,
    default: index === 0,
    verified: index === 0,
  }));
