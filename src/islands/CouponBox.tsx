import './CouponBox.css';
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useRef, useState } from 'react';
import { actionPath } from '../lib/paths.ts';
import type { Outcome, Returned } from '../lib/shop/outcome.ts';
import { settle } from './settle.ts';
import { $cart, applyCoupon, removeCoupon } from './stores/cart.ts';
import { Field } from './ui/Field.tsx';

export interface CouponBoxProps {
  /** The code that is applied now. */
  applied?: string;
  /** What the page was shown again with when the form was refused without script. */
  returned?: Returned;
}

/**
 * A coupon is applied or taken off. The totals of the page stand in `data-region="cart"` and are brought up to date there
 * (regions.ts), so that nothing typed on the checkout page is lost.
 */
export default function CouponBox({ applied: appliedAtFirst, returned }: CouponBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  const [error, setError] = useState(returned?.outcome.fields?.code);
  const [isBusy, setIsBusy] = useState(false);
  const cart = useStore($cart, { ssr: 'initial' });
  const [isTouched, setIsTouched] = useState(false);
  // A kept cart may be older than this page; the page's word holds until something has been done here.
  const applied = isTouched && cart ? cart.coupon?.code : appliedAtFirst;

  const change = async (name: 'coupon.apply' | 'coupon.remove', run: () => Promise<Outcome>) => {
    if (isBusy) return;
    setIsBusy(true);
    const outcome = await run();
    setIsBusy(false);
    setError(outcome.fields?.code);
    if (outcome.cart) setIsTouched(true);
    if (outcome.fields) input.current?.focus();
    await settle(name, outcome);
    if (outcome.ok) (input.current ?? removeButton.current)?.focus();
  };
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    if (code) return void change('coupon.apply', () => applyCoupon(code));
    setError('Please Enter Coupon Code!');
    input.current?.focus();
  };
  const remove = (event: SubmitEvent) => {
    event.preventDefault();
    if (applied) void change('coupon.remove', () => removeCoupon(applied));
  };

  if (applied) {
    return (
      <form className="coupon" method="post" action={actionPath('coupon.remove')} onSubmit={remove}>
        <input type="hidden" name="code" value={applied} />
        <p className="coupon-applied">
          <span className="soft small">Coupon applied</span> <strong>{applied}</strong>
        </p>
        <button ref={removeButton} type="submit" className="button quiet" aria-busy={isBusy}>
          Remove<span className="visually-hidden"> coupon {applied}</span>
        </button>
      </form>
    );
  }
  return (
    <form className="coupon" method="post" action={actionPath('coupon.apply')} noValidate onSubmit={apply}>
      <Field label="Coupon code" error={error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            name="code"
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={returned?.values.code}
          />
        )}
      </Field>
      <button type="submit" className="button quiet" aria-busy={isBusy}>
        Apply<span className="visually-hidden"> coupon</span>
      </button>
    </form>
  );
}
