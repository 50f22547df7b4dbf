#!/bin/bash
# A study in parts on a Slurm cluster, a part a task. From a folder that all nodes see, with Dead Even installed in it:
#
#     sbatch slurm-array.sh run zombie-blitz --trials 1e9 --seed 1
#     npx deadeven merge parts/* --out out/zombie-blitz
#
# The second when all tasks are done. Tasks that failed are asked for again by their numbers, with the same words:
# sbatch --array=3,17 slurm-array.sh … . For another number of parts: PARTS=20 sbatch --array=1-20 slurm-array.sh …

#SBATCH --job-name=deadeven
#SBATCH --array=1-100
#SBATCH --cpus-per-task=4
#SBATCH --mem-per-cpu=1G
#SBATCH --time=04:00:00
#SBATCH --output=deadeven-%a.log
#SBATCH --open-mode=append
#SBATCH --requeue

set -euo pipefail

# A task that was cut short goes on with what it had played.
exec npx deadeven "$@" --shard "$SLURM_ARRAY_TASK_ID/${PARTS:-100}" --out "parts/$SLURM_ARRAY_TASK_ID" --resume \
  --threads "${SLURM_CPUS_PER_TASK:-1}"
