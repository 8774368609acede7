import { describe, expect, it } from 'vitest';
import { qrContent, qrFields } from './qr';

const fields = {
  seller: 'مؤسسة نور',
  taxNumber: '310122393500003',
  at: '2026-03-01T08:00:00.000Z',
  total: '115.00',
  tax: '15.00',
};

describe('the content of a QR code', () => {
  it('matches the example published by the tax authority', () => {
    const example = {
      seller: 'Bobs Records',
      taxNumber: '310122393500003',
      at: '2022-04-25T15:30:00Z',
      total: '1000.00',
      tax: '150.00',
    };
    expect(qrContent(example)).toBe(
      'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
    );
  });

  it('decodes to its fields, with the time to the second', () => {
    expect(qrFields(qrContent(fields))).toEqual({ ...fields, at: '2026-03-01T08:00:00Z' });
  });

  it('truncates a name that is too long between two characters', () => {
    const { seller } = qrFields(qrContent({ ...fields, seller: 'ن'.repeat(160) }));
    expect(seller).toBe('ن'.repeat(127));
  });
});
