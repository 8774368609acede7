import { describe, expect, it } from 'vitest';
import { bearerToken, createToken, hashToken } from './tokens';

describe('tokens', () => {
  it('have 256 bits each and are never the same', () => {
    const tokens = new Set(Array.from({ length: 100 }, createToken));
    expect(tokens.size).toBe(100);
    expect([...tokens].every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true);
  });

  it('are stored as a hash that doesn’t reveal them', () => {
    const token = createToken();
    expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/);
    expect(hashToken(token)).toBe(hashToken(token));
    expect(hashToken(token)).not.toContain(token);
  });

  it('are read only from a bearer header', () => {
    const token = createToken();
    expect(bearerToken(`Bearer ${token}`)).toBe(token);
    expect(bearerToken(`bearer ${token}`)).toBe(token);
    const others = [
      undefined,
      '',
      'Bearer',
      `Basic ${token}`,
      `Bearer ${token}x`,
      `Bearer  ${token}`,
      `Bearer ${token},x`,
    ];
    expect(others.map(bearerToken)).toEqual(others.map(() => null));
  });
});
