/** Protects: no text promises a cure, safety, or tells patients to do without a medicine; what denies that is accepted. */
import { expect, test } from "vitest";
import { sharedProject } from "./project.ts";

const project = sharedProject();

const linesOf = (text: string): readonly string[] => text.trim().split("\n");

/** Those of the sentences that the content check refuses. */
async function refused(sentences: readonly string[]): Promise<readonly string[]> {
  const head = "---\npractitioner: founder\nsubject: Sleep\norder: 1\n---\n";
  project.write("doctor-entries/claims.md", `${head}${sentences.join("\n\n")}\n`);
  const lines = (await project.problems()).map((problem) => Number(/line (\d+)/.exec(problem)?.[1]));
  return sentences.filter((_sentence, index) => lines.includes(6 + 2 * index));
}

/** By kind: promises, illnesses, medicines, operations and doctors, safety. */
const HARMFUL = linesOf(`
A cure for epilepsy.
Healing guaranteed in 21 days.
Instant relief, and pain gone for ever.
It works for everyone.
You will recover completely.
Your pain will never come back.
We promise that you will be well.
Lose 5 kg in 2 weeks.
Did you know that yoga cures diabetes?
No side effects, cures diabetes.
Yoga not only relaxes but cures asthma.
We treat depression and anxiety.
Our acupuncturist treats migraine and infertility with great success.
Treatment of autism in children.
Yoga protects you from heart attacks.
Keep diabetes away with our diet.
Lower your blood pressure naturally.
Clear your eczema in a month.
Melt gallstones away.
Thyroid problems reversed.
Your tumour will shrink.
Dementia is reversible.
Depression treatment without tablets.
Specialists in cancer.
Say goodbye to every disease.
Throw your tablets away.
Put away your inhaler.
Cut your tablets in half after two weeks.
Wean yourself from steroids.
Get off antidepressants naturally.
She no longer takes any tablets.
He came off all medicines in six weeks.
Do not take your tablets any more.
Want to be free from insulin?
Forget your inhaler.
Swap statins for garlic.
A natural substitute for blood thinners.
Garlic works better than statins.
Instead of painkillers, come for needles.
Our herbs replace antidepressants.
Natural insulin.
Why take tablets when yoga works?
Insulin can be reduced.
Medicines are poison.
Chemotherapy does more harm than good.
Vaccination is not necessary.
Say no to chemotherapy.
Cancel your operation.
You will no longer need surgery.
Avoid knee replacement with acupuncture.
Skip the scan and come to us.
No doctor needed.
No medical tests necessary.
You do not need to see a doctor.
There is no need for a doctor.
Don't tell your doctor.
Safe during pregnancy, without any risk.
Safe for babies and pregnant women.
Even heart patients can do it without danger.
There are no contraindications.
Contraindications do not exist.
Free of any known side effects.
Absolutely pure and safe.
Natural, and therefore harmless.
Our needles cannot harm you.
Nothing can go wrong.
`);

const HARMLESS = linesOf(`
Yoga does not cure diabetes.
We do not diagnose, treat or cure any disease.
Nobody can promise a cure.
There is no known cure for arthritis.
A cure is not possible.
No diet can reverse diabetes.
Be wary of websites that promise to cure cancer.
Be careful with the word “cure”.
There is no evidence that yoga cures cancer.
Can you cure my back pain?
We promise to listen.
We do not treat cancer, epilepsy or heart disease.
We don't treat depression; we refer you to a psychiatrist.
Can yoga lower my blood pressure?
Acupuncture may help with migraine.
Breathing may lower blood pressure a little.
Some people find that yoga reduces their anxiety.
Many people with diabetes come to our cookery class.
Support during cancer treatment.
Cancer treatment belongs in a hospital.
High blood pressure is treated with tablets.
If you are treated for cancer, ask there.
A stroke treatment must begin at once. Blood results in 2 days. Ask your diabetes specialist first.
Do not stop your medicines.
Do not change the dose of your insulin without your doctor.
Never stop a medicine without asking the doctor who prescribed it.
Stopping steroids suddenly is dangerous.
Talk to your doctor before reducing your dose.
If you want to take fewer tablets, talk to your doctor.
Your doctor may reduce your tablets.
If a website tells you to stop your tablets, leave it.
Should I stop my medicines?
Yoga cannot replace your medicines.
Our advice does not replace a visit to your doctor.
Nobody here will tell you to avoid surgery.
Keep taking your tablets, and bring a list of your medicines.
Do not forget your inhaler.
Stop eating eight hours before an operation.
Book without a doctor's referral: no experience is needed.
Your phone or tablet is enough.
Tell your doctor what you take.
Is it safe during pregnancy?
Ask your midwife whether yoga is safe in pregnancy.
Acupuncture is generally safe in pregnancy if your midwife agrees.
Some herbs are not safe with blood thinners.
We cannot say that it is safe for everyone.
No treatment is free of side effects.
Side effects are rare and mostly mild.
We explain the risks before we begin.
We want this website to work for everyone.
`);

test("harmful claims are refused", async () => {
  expect(await refused(HARMFUL)).toEqual(HARMFUL);
});

test("denials, questions and careful words are accepted", async () => {
  expect(await refused(HARMLESS)).toEqual([]);
});
