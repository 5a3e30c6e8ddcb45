import { expect } from 'vitest';
import { type CallName, type ShopUnderTest, sendCall } from './harness.ts';

/** Malformed bodies. Each is answered with 400 and error messages by field. */
export async function expectBodiesRefused(shop: ShopUnderTest, call: CallName): Promise<void> {
  for (const body of ['', '{', 'null', '[]', '"text"', '{}', '{"user_Details":7}', { user_Details: { UserID: {} } }]) {
    const response = await sendCall(shop, call, body);
    expect(response.status, JSON.stringify(body)).toBe(400);
    const { errors } = (await response.json()) as { errors: Record<string, string[]> };
    expect(Object.values(errors).flat().length).toBeGreaterThan(0);
  }
}
