import { ACCEPTED } from "../../site/form-messages.ts";
import styles from "./messages.module.css";
import type { Progress } from "./progress.ts";
import { useFocusOnTurn } from "./useFocusOnTurn.ts";

interface Props {
  progress: Progress;
  turn: number;
  /** What the button says meanwhile, said aloud too. */
  sending: string;
  /** What happens next, and when. */
  next: string;
}

/**
 * Says aloud that a submission is on its way, and then that it has arrived: with its reference and what
 * happens next (WCAG 4.1.3). A live region is only heard if it was there before its words.
 */
export function Status({ progress, turn, sending, next }: Props) {
  const isAccepted = progress.at === "accepted";
  const element = useFocusOnTurn(turn, isAccepted);
  return (
    <div ref={element} role="status" tabIndex={-1} className={isAccepted ? styles.accepted : undefined}>
      {progress.at === "sending" && <span className="visually-hidden">{sending}</span>}
      {isAccepted && (
        <>
          <p className={styles.title}>{ACCEPTED.title}</p>
          <p>{next}</p>
          {progress.ref !== undefined && (
            <p>
              {ACCEPTED.reference} <strong className={styles.reference}>{progress.ref}</strong>.{" "}
              {ACCEPTED.referenceUse}
            </p>
          )}
        </>
      )}
    </div>
  );
}
