import { useEffect } from "react";
import type { MouseEvent } from "react";

import type { FieldErrors, FormDefinition } from "../../forms/types.ts";
import { FAILED, TO_MEND } from "../../site/form-messages.ts";
import { KEPT } from "../../site/queue-messages.ts";
import { fieldIds } from "./attributes.ts";
import type { Helplines } from "./helplines.ts";
import styles from "./messages.module.css";
import type { Progress } from "./progress.ts";
import { useFocusOnTurn } from "./useFocusOnTurn.ts";
import { WaysOut } from "./WaysOut.tsx";

const TITLE_MARK = "Error: ";

/** Marks the document's title while something is wrong, so that a tab or a screen reader says so first. */
function useErrorTitle(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    document.title = TITLE_MARK + document.title.replace(TITLE_MARK, "");
    return () => {
      document.title = document.title.replace(TITLE_MARK, "");
    };
  }, [isShown]);
}

/** Focuses the field and shows its label; a bare fragment link would leave the label above the screen. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (control === null) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
  control.parentElement?.closest("[data-kind]")?.scrollIntoView({ block: "nearest" });
}

/** Two fields may share a message; its label then says which one is meant. */
function summaryText(form: FormDefinition, errors: FieldErrors, name: string, message: string): string {
  const isShared = Object.entries(errors).some(([other, text]) => other !== name && text === message);
  const label = form.fields.find((field) => field.name === name)?.label;
  return isShared && label !== undefined ? `${label}: ${message}` : message;
}

interface Props {
  form: FormDefinition;
  progress: Progress;
  turn: number;
  helplines: Helplines;
}

/**
 * The box at the head of a form that says what went wrong, takes the focus, and leads to each field
 * (WCAG 3.3.1). Always in the markup, hidden while there is nothing to say. An alert, as GOV.UK's error summary
 * is: not every screen reader reads a box that merely takes the focus.
 */
export function ErrorSummary({ form, progress, turn, helplines }: Props) {
  const isShown = progress.at === "invalid" || progress.at === "failed";
  const element = useFocusOnTurn(turn, isShown);
  useErrorTitle(isShown);
  const words = progress.at === "failed" ? FAILED[progress.cause] : TO_MEND;
  const errors: FieldErrors = progress.at === "invalid" ? progress.errors : {};
  return (
    <div
      id={`${form.id}-errors`}
      ref={element}
      role="alert"
      tabIndex={-1}
      hidden={!isShown}
      className={styles.problem}
    >
      <h2 className={styles.title}>{words.title}</h2>
      <p>{words.text}</p>
      <ul className={styles.list}>
        {form.fields.map(({ name }) => {
          const message = errors[name];
          return message === undefined ? null : (
            <li key={name}>
              <a href={`#${fieldIds(form.id, { name }).id}`} onClick={goToField}>
                {summaryText(form, errors, name, message)}
              </a>
            </li>
          );
        })}
      </ul>
      {progress.at === "failed" && (
        <p aria-live="polite">
          {progress.isKept && (
            <>
              <strong>{KEPT.title}</strong> {KEPT.text}
            </>
          )}
        </p>
      )}
      {progress.at === "failed" && <WaysOut form={form} helplines={helplines} />}
    </div>
  );
}
