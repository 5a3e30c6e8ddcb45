import './CouponBox.css';
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type ActionName, actionPath } from '../lib/paths.ts';
import type { Outcome, Returned } from '../lib/shop/outcome.ts';
import { settle } from './settle.ts';
import { $cart, applyCoupon, isCartTold, removeCoupon } from './stores/cart.ts';
import { Field } from './ui/Field.tsx';

export interface CouponBoxProps {
  /** The code that is applied now. */
  applied?: string;
  /** What the page was shown again with when the form was refused without script. */
  returned?: Returned;
  /**
   * The form of the page that the box is part of: without script what was typed there travels with the code and comes
   * back. By default the box is a form of its own.
   */
  formId?: string;
}

/**
 * A coupon is applied or taken off. The totals of the page stand in `data-region="cart"` and are brought up to date there
 * (regions.ts), so that nothing typed on the checkout page is lost.
 */
export default function CouponBox({ applied: appliedAtFirst, returned, formId }: CouponBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  const [error, setError] = useState(returned?.outcome.fields?.code);
  const [isBusy, setIsBusy] = useState(false);
  const cart = useStore($cart, { ssr: 'initial' });
  const [isTouched, setIsTouched] = useState(false);
  // A kept cart may be older than this page; the page's word holds until the shop has said more, whatever it was asked.
  useEffect(() => {
    setIsTouched(isCartTold());
    return $cart.listen(() => setIsTouched(true));
  }, []);
  const applied = isTouched && cart ? cart.coupon?.code : appliedAtFirst;

  const change = async (name: 'coupon.apply' | 'coupon.remove', run: () => Promise<Outcome>) => {
    if (isBusy) return;
    setIsBusy(true);
    const outcome = await run();
    setIsBusy(false);
    setError(outcome.fields?.code);
    if (outcome.fields) input.current?.focus();
    await settle(name, outcome);
    if (outcome.ok) (input.current ?? removeButton.current)?.focus();
  };
  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    if (code) return void change('coupon.apply', () => applyCoupon(code));
    setError('Please Enter Coupon Code!');
    input.current?.focus();
  };
  const remove = (event: SyntheticEvent) => {
    event.preventDefault();
    if (applied) void change('coupon.remove', () => removeCoupon(applied));
  };
  // In the page's own form, Enter would stand for that form's button.
  const applyOnEnter = (event: KeyboardEvent) => formId && event.key === 'Enter' && apply(event);

  if (applied) {
    return (
      <Box action="coupon.remove" formId={formId} onSubmit={remove}>
        <p className="coupon-applied">
          <span className="soft small">Coupon applied</span> <strong>{applied}</strong>
        </p>
        <button
          ref={removeButton}
          type="submit"
          name="code"
          value={applied}
          className="button quiet"
          aria-busy={isBusy}
          {...inForm('coupon.remove', formId, remove)}
        >
          Remove<span className="visually-hidden"> coupon {applied}</span>
        </button>
      </Box>
    );
  }
  return (
    <Box action="coupon.apply" formId={formId} onSubmit={apply}>
      <Field label="Coupon code" error={error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            form={formId}
            name="code"
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={returned?.values.code}
            onKeyDown={applyOnEnter}
          />
        )}
      </Field>
      <button type="submit" className="button quiet" aria-busy={isBusy} {...inForm('coupon.apply', formId, apply)}>
        Apply<span className="visually-hidden"> coupon</span>
      </button>
    </Box>
  );
}

interface BoxProps {
  action: ActionName;
  formId: string | undefined;
  onSubmit: (event: SyntheticEvent) => void;
  children: ReactNode;
}

function Box({ action, formId, onSubmit, children }: BoxProps) {
  if (formId) {
    return (
      <div className="coupon">
        <input type="hidden" form={formId} name="from" value="checkout" />
        {children}
      </div>
    );
  }
  return (
    <form className="coupon" method="post" action={actionPath(action)} noValidate onSubmit={onSubmit}>
      {children}
    </form>
  );
}

/** A button that sends another form than the one around it, to an action of its own. */
const inForm = (action: ActionName, formId: string | undefined, onClick: (event: SyntheticEvent) => void) =>
  formId ? { form: formId, formAction: actionPath(action), formNoValidate: true, onClick } : {};
