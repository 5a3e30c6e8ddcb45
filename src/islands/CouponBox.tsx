import './CouponBox.css';
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type ActionName, actionPath } from '../lib/paths/actions.ts';
import type { SubmittedForm } from '../lib/shop/outcome.ts';
import { coupon } from '../messages/en/coupon.ts';
import { fillMessage } from '../messages/fill-message.ts';
import { $cart, isCartConfirmed } from './stores/cart.ts';
import { Field } from './ui/Field.tsx';
import { useOutcome } from './use-outcome.ts';

export interface CouponBoxProps {
  /** The code that is applied now. */
  applied?: string;
  /** The rejected form and its errors, when the page is shown again without script. */
  returned?: SubmittedForm;
  /**
   * Id of the page's form that the box belongs to: without script, what was typed there is sent with the code and shown again. By
   * default the box is a form of its own.
   */
  formId?: string;
  /** Its texts on a page in another language than English. */
  texts?: Readonly<Record<keyof typeof coupon, string>>;
}

/**
 * Applies a coupon to the cart or removes it. browser/forms/refresh-regions.ts then refreshes only the totals of the page
 * (`data-region="cart"`), so that nothing typed on the checkout page is lost.
 */
export default function CouponBox({ applied: appliedAtFirst, returned, formId, texts = coupon }: CouponBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [error, setError] = useState(returned?.outcome.fields?.code);
  const cart = useStore($cart, { ssr: 'initial' });
  const [followsStore, setFollowsStore] = useState(false);
  // A stored cart may be older than this page. The page is right until the shop has answered since.
  useEffect(() => {
    setFollowsStore(isCartConfirmed());
    return $cart.listen(() => setFollowsStore(true));
  }, []);
  const applied = followsStore && cart ? cart.coupon?.code : appliedAtFirst;

  useOutcome('coupon.', ({ outcome: { ok, fields }, isShown }) => {
    setError(fields?.code);
    if ((ok || fields) && !isShown) (input.current ?? button.current)?.focus();
  });
  // An empty code is rejected without a request.
  const check = (event: MouseEvent) => {
    if (input.current?.value.trim()) return;
    event.preventDefault();
    setError(texts.missing);
    input.current?.focus();
  };
  // In the checkout's form, Enter would place the order.
  const applyOnEnter = (event: KeyboardEvent) => {
    if (!formId || event.key !== 'Enter') return;
    event.preventDefault();
    button.current?.click();
  };

  if (applied) {
    return (
      <Box action="coupon.remove" formId={formId}>
        <p className="coupon-applied">
          <span className="soft small">{texts.applied}</span> <strong>{applied}</strong>
        </p>
        <button
          key="remove"
          ref={button}
          type="submit"
          name="code"
          value={applied}
          className="button quiet"
          {...inForm('coupon.remove', formId)}
        >
          {texts.remove}
          <span className="visually-hidden">{` ${fillMessage(texts.removeWhat, { code: applied }, '')}`}</span>
        </button>
      </Box>
    );
  }
  return (
    <Box action="coupon.apply" formId={formId}>
      <Field label={texts.label} error={error}>
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
            onInput={({ currentTarget }) => currentTarget.value.trim() && setError(undefined)}
            onKeyDown={applyOnEnter}
          />
        )}
      </Field>
      <button
        key="apply"
        ref={button}
        type="submit"
        className="button quiet"
        onClick={check}
        {...inForm('coupon.apply', formId)}
      >
        {texts.apply}
        <span className="visually-hidden">{` ${texts.applyWhat}`}</span>
      </button>
    </Box>
  );
}

interface BoxProps {
  action: ActionName;
  formId: string | undefined;
  children: ReactNode;
}

function Box({ action, formId, children }: BoxProps) {
  if (formId) {
    return (
      <div className="coupon">
        <input type="hidden" form={formId} name="from" value="checkout" />
        {children}
      </div>
    );
  }
  return (
    <form className="coupon" method="post" action={actionPath(action)} data-action={action} noValidate>
      {children}
    </form>
  );
}

/** A button that submits the form around the box to an action of its own. The request may run while this is hydrated. */
const inForm = (action: ActionName, formId: string | undefined) => ({
  suppressHydrationWarning: true,
  ...(formId ? { form: formId, formAction: actionPath(action), formNoValidate: true, 'data-action': action } : {}),
});
